/** From what the link is derived that stops a deletion; the letters about it hold this, never the token (security: R13). */
export const cancelLinkOf = (receiptID: string): string => `${receiptID}.cancel`;
