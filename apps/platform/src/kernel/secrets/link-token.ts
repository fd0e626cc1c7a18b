/**
 * The token of a mailed link, derived from a random id like the digits of a code: letters in the outbox hold the id,
 * so that a dump without the key opens nothing (security: R13, R17).
 * @param linkID random id that the letter's data holds
 * @returns 256 bits, base64url: 43 characters
 */
export const linkTokenOf = (
  linkID: string,
  { mac }: { mac: (purpose: string, text: string) => Buffer },
): string => mac('link', linkID).toString('base64url');
