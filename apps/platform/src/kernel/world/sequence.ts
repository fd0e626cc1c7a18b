import { type Milliseconds, seconds } from '@foyer/contract/durations';

/** So far the clocks of nodes may be apart (operating.md). */
export const clocksApart: Milliseconds = seconds(30);

/** Something that happened to an account. */
export interface Numbered {
  /** Its number, given under the lock of the account's row; null where a release wrote it that numbered nothing. */
  sequence: number | null;
  /** Epoch milliseconds, by the clock of the node that wrote it. */
  at: number;
}

/**
 * Whether something happened to an account after another thing, or is that thing. Their numbers tell it (settled X13);
 * where one has none, their times do.
 * @param orUnsure counts times that may only seem to be earlier, since clocks are apart
 */
export function isSince(
  one: Numbered,
  other: Numbered,
  { orUnsure = false }: { orUnsure?: boolean } = {},
): boolean {
  if (one.sequence !== null && other.sequence !== null) return one.sequence >= other.sequence;
  return one.at + (orUnsure ? clocksApart : 0) >= other.at;
}

/**
 * Whether something is sure to have happened to an account after another thing. Their numbers tell it; if one has none,
 * their times do, unless the clocks of two nodes could explain the difference (settled X13).
 */
export const isSurelyAfter = (one: Numbered, other: Numbered): boolean =>
  one.sequence !== null && other.sequence !== null
    ? one.sequence > other.sequence
    : other.at < one.at - clocksApart;
