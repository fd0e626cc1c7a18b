import { linkingPaths } from '../nouns/voice.ts';
import type { PortalPath } from './portal-paths.ts';

/** Paths that only lead on. */
export const portalRedirects = { '/': '/login', '/personal-center': '/personal-center/profile' } as const;

/** Whether a path is a document of its own beside the portal: a legal text or the reference of the calls. */
export const isDocument = (path: string): boolean => path.startsWith('/legal/') || path.startsWith('/docs');

const sessionPrefixes = [
  '/personal-center',
  '/approve',
  '/del-account-data',
  '/del-brand-data',
  '/del-vesync-data',
  ...Object.values(linkingPaths),
  '/pair',
  '/legal-agreement',
  '/continue-to-app',
];

/** Whether a path needs a session (flows.md, guard 3); all others are public. */
export const needsSession = (path: string): boolean =>
  sessionPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The empty page that a request with `prompt=none` opens. Its script answers the app and shows nothing (settled F3). */
export const silentPath = '/oauth/silent';

/** Screens that only tell what has happened in a tab. */
const outcomes: ReadonlySet<string> = new Set<PortalPath>([
  '/lock-account',
  '/send-code-frequently',
  '/reset-password-success',
  '/dsrr-reset-password-success',
  '/del-account-success',
  '/del-user-data-success',
]);

/**
 * Whether the page of a path is rendered ahead. A page with an outcome is not: before its scripts run, it would tell
 * whoever opens its address of something that has not happened (settled F7).
 */
export const isRenderedAhead = (path: string): boolean => !needsSession(path) && !outcomes.has(path);

/**
 * Redirects to the app of a sealed `request` with `error` and the app's `state`. Needs no session and no database, so it
 * also works during an outage (settled F3).
 */
export const answerPath = '/oauth/answer';
