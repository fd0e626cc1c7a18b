let token: string | undefined;

/** Keeps the secret of a mailed link while the page lives; it is nowhere else, the address bar included. */
export function keepLinkToken(secret: string): void {
  token = secret;
}

/** The secret of the mailed link that opened the page, or undefined. */
export const linkToken = (): string | undefined => token;
