/** Epoch milliseconds. */
export type EpochMs = number;
/** 0 or 1: one set of types for both engines. */
export type Flag = 0 | 1;
/** SHA-256 of a secret, base64url. */
export type Hash = string;
