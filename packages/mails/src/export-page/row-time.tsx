import type { Language } from '@foyer/contract/languages';
import { momentInWords, offsetOf } from '../date-time.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** `MM/DD/YYYY HH:mm` (specification section 9), in the zone of the page. */
function stamp(at: number, timeZone: string): string {
  const there = new Date(at + offsetOf(timeZone));
  const date = `${two(there.getUTCMonth() + 1)}/${two(there.getUTCDate())}/${there.getUTCFullYear()}`;
  return `${date} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
}

export type RowTimeProps = {
  /** ISO 8601. */
  at: string;
  language: Language;
  /** Signed hours, as in the request context. */
  timeZone: string;
};

/** The time of a row in the form of the specification, with the same in words as its title (settled F9). */
export function RowTime({ at, language, timeZone }: RowTimeProps) {
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={momentInWords(moment, language, timeZone)}>
      {stamp(moment, timeZone)}
    </time>
  );
}
