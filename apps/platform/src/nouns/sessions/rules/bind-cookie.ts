/** What values of the bind cookie are signed for. */
export const bindCookiePurpose = 'bindCookie';

/**
 * A value of the bind cookie as it stands there: with the mark that only the platform can make (security: N5).
 * @param value 256 random bits, base64url
 */
export const markedValue = (
  value: string,
  { sign }: { sign: (purpose: string, text: string) => string },
): string => `${value}.${sign(bindCookiePurpose, value)}`;
