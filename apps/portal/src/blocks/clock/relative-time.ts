import { days, hours, minutes } from '@foyer/contract/durations';
import type { Language } from '@foyer/contract/languages';

/** Midnight at the beginning of the viewer's day, in epoch milliseconds of UTC, so that two of them are whole days apart. */
function dayOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** How far away something is, in the largest unit of which there is at least one. */
function distance(at: number, now: number): [amount: number, unit: Intl.RelativeTimeFormatUnit] {
  const span = at - now;
  const away = Math.abs(span);
  const between = Math.round((dayOf(at) - dayOf(now)) / days(1));
  if (away < minutes(1)) return [0, 'second'];
  if (away < hours(1)) return [Math.trunc(span / minutes(1)), 'minute'];
  if (between === 0 || away < hours(6)) return [Math.trunc(span / hours(1)), 'hour'];
  if (Math.abs(between) < 14) return [between, 'day'];
  if (Math.abs(between) < 60) return [Math.trunc(between / 7), 'week'];
  if (Math.abs(between) < 730) return [Math.round(between / 30.44), 'month'];
  return [Math.round(between / 365.25), 'year'];
}

/**
 * A moment as somebody would say it: "now", "5 minutes ago", "yesterday", "3 weeks ago", "in 2 days". From the first
 * midnight on it is told in the days of the viewer's calendar.
 * @param at epoch milliseconds, or ISO 8601
 * @param now epoch milliseconds
 */
export function relativeTime(at: number | string, now: number, language: Language): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    ...distance(new Date(at).getTime(), now),
  );
}
