type Mac = (purpose: string, text: string) => Buffer;

/**
 * The token that replaces a token at rotation. It is derived with a server key, so that two tabs that refresh at once,
 * or one refresh that is repeated, get the same one, and a thief cannot continue a chain of tokens unnoticed.
 * @returns 43 characters, base64url of 256 bits
 */
export const tokenAfter = (mac: Mac, token: string): string =>
  mac('session.tokenAfter', token).toString('base64url');
