let token: string | undefined;
const listeners = new Set<() => void>();

/** Keeps the secret of a mailed link while the page lives; it is nowhere else, the address bar included. */
export function keepLinkToken(secret: string): void {
  token = secret;
  for (const tell of [...listeners]) tell();
}

/** Tells when another link is opened in the page that lives. @returns what ends that */
export function onLinkToken(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The secret of the mailed link that opened the page, empty where it was cut off; undefined without a link. */
export const linkToken = (): string | undefined => token;
