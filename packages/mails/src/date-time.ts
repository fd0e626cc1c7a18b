import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';

const offsetPattern = /^[+-]?\d{1,2}(?:\.\d{1,2})?$/;

/** Offset of the signed hours that a client sends, `"+5.5"`; UTC where they make no sense. */
function offsetOf(timeZone: string): Milliseconds {
  const offset = offsetPattern.test(timeZone) ? Number(timeZone) : 0;
  return offset >= -12 && offset <= 14 ? hours(offset) : 0;
}

const two = (n: number) => String(n).padStart(2, '0');

/** A zone of so many signed hours, `UTC+5:30`; UTC where they make no sense. */
export function zoneName(timeZone: string): string {
  const offset = offsetOf(timeZone);
  if (offset === 0) return 'UTC';
  const inMinutes = Math.round(Math.abs(offset) / minutes(1));
  const rest = inMinutes % 60;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(inMinutes / 60)}${rest > 0 ? `:${two(rest)}` : ''}`;
}

/**
 * A moment as `MM/DD/YYYY HH:mm` (specification section 9), in a zone that is said elsewhere.
 * @param at epoch milliseconds
 * @param timeZone signed hours offset as in the request context
 */
export function formatLocal(at: number, timeZone: string): string {
  const there = new Date(at + offsetOf(timeZone));
  const date = `${two(there.getUTCMonth() + 1)}/${two(there.getUTCDate())}/${there.getUTCFullYear()}`;
  return `${date} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
}

/** The same with its zone. */
export const formatDateTime = (at: number, timeZone: string): string =>
  `${formatLocal(at, timeZone)} (${zoneName(timeZone)})`;
