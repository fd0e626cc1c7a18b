/** A length of time in milliseconds. */
export type Milliseconds = number;

/** @returns `n` seconds in milliseconds. */
export const seconds = (n: number): Milliseconds => n * 1000;

/** @returns `n` minutes in milliseconds. */
export const minutes = (n: number): Milliseconds => seconds(n * 60);

/** @returns `n` hours in milliseconds. */
export const hours = (n: number): Milliseconds => minutes(n * 60);

/** @returns `n` days of 24 hours in milliseconds. */
export const days = (n: number): Milliseconds => hours(n * 24);

/** @returns a length of time in whole seconds, rounded up, never negative: what fields ending in `Sec` carry. */
export const toSec = (duration: Milliseconds): number => Math.max(0, Math.ceil(duration / 1000));
