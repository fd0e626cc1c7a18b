/** A moment as calls and events tell it: ISO 8601 in UTC, to the millisecond. @param at epoch milliseconds */
export const isoDateTime = (at: number): string => new Date(at).toISOString();
