import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import type { Language } from '@foyer/contract/languages';
import { dayInWords, spanInWords, timeInWords } from '@foyer/phrases/dates';
import { phrasesIn } from './phrases.ts';

const offsetPattern = /^[+-]?\d{1,2}(?:\.\d{1,2})?$/;

/** Offset of the signed hours that a client sends, `"+5.5"`; UTC where they make no sense. */
export function offsetOf(timeZone: string): Milliseconds {
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
 * A moment in words, with its zone: "5 December 2026 at 14:05 UTC" (settled F9).
 * @param at epoch milliseconds
 * @param timeZone signed hours offset as in the request context; UTC where it is left out
 */
export function momentInWords(at: number, language: Language, timeZone = ''): string {
  const there = at + offsetOf(timeZone);
  return phrasesIn(language)('layout.moment.words', {
    day: dayInWords(there, language, 'UTC'),
    time: timeInWords(there, language, 'UTC'),
    zone: zoneName(timeZone),
  });
}

/** What a phrase about a deadline is given: the day or moment, and how far away it is as the letter is written. */
export interface Deadline {
  until: string;
  left: string;
}

/** How far the clocks of the westernmost zone are behind UTC. There a day begins last, and ends last. */
const westernmost = hours(12);

/**
 * A deadline of days, as a day. A letter does not know the zone of its reader: of the days that the deadline can fall on,
 * it names the earlier, so that nobody comes a day too late. The span fits the day that is named.
 * @param until epoch milliseconds
 * @param from when the letter is written, epoch milliseconds
 */
export function deadlineDay(until: number, from: number, language: Language): Deadline {
  const earlier = until - westernmost;
  return {
    until: dayInWords(earlier, language, 'UTC'),
    left: spanInWords(from, earlier, language, 'UTC'),
  };
}

/** A deadline of minutes, hours, or up to three days, where the time matters: with its time in UTC. */
export const deadlineMoment = (until: number, from: number, language: Language): Deadline => ({
  until: momentInWords(until, language),
  left: spanInWords(from, until, language, 'UTC'),
});
