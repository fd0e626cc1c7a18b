import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';

const offsetPattern = /^[+-]?\d{1,2}(?:\.\d{1,2})?$/;

/** Offset of the signed hours that a client sends, `"+5.5"`; UTC where they make no sense. */
function offsetOf(timeZone: string): Milliseconds {
  const offset = offsetPattern.test(timeZone) ? Number(timeZone) : 0;
  return offset >= -12 && offset <= 14 ? hours(offset) : 0;
}

const two = (n: number) => String(n).padStart(2, '0');

function zoneName(offset: Milliseconds): string {
  if (offset === 0) return 'UTC';
  const inMinutes = Math.round(Math.abs(offset) / minutes(1));
  const rest = inMinutes % 60;
  return `UTC${offset < 0 ? '-' : '+'}${Math.floor(inMinutes / 60)}${rest > 0 ? `:${two(rest)}` : ''}`;
}

/**
 * A moment as `MM/DD/YYYY HH:mm` (specification section 9) with its zone.
 * @param at epoch milliseconds
 * @param timeZone signed hours offset as in the request context
 */
export function formatDateTime(at: number, timeZone: string): string {
  const offset = offsetOf(timeZone);
  const there = new Date(at + offset);
  const date = `${two(there.getUTCMonth() + 1)}/${two(there.getUTCDate())}/${there.getUTCFullYear()}`;
  return `${date} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())} (${zoneName(offset)})`;
}
