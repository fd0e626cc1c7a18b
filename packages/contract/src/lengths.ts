// Apart from the other limits: the first visit to the portal checks an address, and nothing else of them.

/** Characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Digits of a mailed code. */
export const codeLength = 6;

/** Characters of an address: before the @, and in all. */
export const emailLength = { localMax: 64, max: 254 } as const;

/** Characters of a partner's `state`, as it was written (settled B1). */
export const longestState = 4000;

/** Letters of the code that a device shows (RFC 8628). */
export const userCodeLength = 8;

/** Characters of a device's name. */
export const thingNameLength = 40;
