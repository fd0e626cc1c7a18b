import { days, hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import type { Language } from '@foyer/contract/languages';

/** Epoch milliseconds, or ISO 8601. */
export type Moment = number | string;

/** The zone that days and times are told in: UTC, or that of the browser where it is left out. */
export type Zone = 'UTC' | undefined;

/** The locale whose dates the readers of a language know. English phrases are British (tone.json), so their dates are. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** The first of a month is an ordinal in French, which CLDR leaves out. */
const withOrdinal = (day: string, language: Language): string =>
  language === 'fr' ? day.replace(/^1(?=\s)/, '1er') : day;

/** Returns a day with its month as a word, as sentences, letters and titles tell it: "5 December 2026" (settled F9). */
export function dayInWords(at: Moment, language: Language, timeZone?: Zone): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone });
  return withOrdinal(format.format(new Date(at)), language);
}

/** Returns a time of day in hours and minutes, on 24 hours: "09:03". */
export const timeInWords = (at: Moment, language: Language, timeZone?: Zone): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));

/** Returns a month of a year: "March 2026". */
export const monthInWords = (at: Moment, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric' }).format(new Date(at));

/**
 * Returns the version of a legal document, which is the day that it takes effect, as a day in words.
 * @param version `YYYY-MM-DD`; an imported version that is no day is returned as it is
 */
export const versionInWords = (version: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? dayInWords(version, language, 'UTC') : version;

/** Midnight at the beginning of a day, as if the day were one of UTC, so that two of them are whole days apart. */
function midnight(at: Moment, zone: Zone): Milliseconds {
  const date = new Date(at);
  return zone === 'UTC'
    ? Math.floor(date.getTime() / days(1)) * days(1)
    : Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

function spanOf(from: Moment, to: Moment, zone: Zone): [amount: number, unit: Intl.RelativeTimeFormatUnit] {
  const span = new Date(to).getTime() - new Date(from).getTime();
  const away = Math.abs(span);
  if (away < hours(1)) return [Math.round(span / minutes(1)), 'minute'];
  if (away < days(2)) return [Math.round(span / hours(1)), 'hour'];
  return [(midnight(to, zone) - midnight(from, zone)) / days(1), 'day'];
}

/**
 * Returns how far away a day or a moment is, always as a number: "in 14 days", "in 5 hours", "in 10 minutes". From two
 * days on, it counts the days of the calendar.
 */
export function spanInWords(from: Moment, to: Moment, language: Language, zone?: Zone): string {
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' });
  return format.format(...spanOf(from, to, zone));
}
