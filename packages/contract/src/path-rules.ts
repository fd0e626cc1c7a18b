/** Paths that only lead on. */
export const portalRedirects = { '/': '/login', '/personal-center': '/personal-center/profile' } as const;

/** Whether a path is a document of its own beside the portal: a legal text or the reference of the calls. */
export const isDocument = (path: string): boolean => path.startsWith('/legal/') || path.startsWith('/docs');

const sessionPrefixes = [
  '/personal-center',
  '/del-account-data',
  '/del-brand-data',
  '/del-vesync-data',
  '/link-to-google',
  '/link-to-alexa',
  '/legal-agreement',
  '/continue-to-app',
];

/** Whether a path needs a session (flows.md, guard 3); all others are public and rendered ahead. */
export const needsSession = (path: string): boolean =>
  sessionPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
