type Mac = (purpose: string, text: string) => Buffer;

/**
 * The token that follows a token at rotation: derived under a server key, so that two tabs that refresh at once,
 * or one refresh that is repeated, get the same one, and a thief cannot grow a branch of his own unnoticed.
 * @returns 43 characters, base64url of 256 bits
 */
export const tokenAfter = (mac: Mac, token: string): string =>
  mac('session.tokenAfter', token).toString('base64url');
