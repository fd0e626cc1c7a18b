const two = (n: number): string => String(n).padStart(2, '0');

const day = (date: Date): string =>
  `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;

/**
 * A moment as `MM/DD/YYYY HH:mm` in the viewer's time zone (specification section 9), which no line breaks.
 * @param at epoch milliseconds, or ISO 8601
 */
export function formatDateTime(at: number | string): string {
  const date = new Date(at);
  return `${day(date)}\u00a0${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * A day as `MM/DD/YYYY`, the same everywhere.
 * @param isoDay `YYYY-MM-DD`; anything else is shown as it is
 */
export const formatDay = (isoDay: string): string => isoDay.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/**
 * A length of time as a clock shows it: `0:09`, `12:30`, `3:05:00`.
 * @param seconds whole seconds, not negative
 */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
