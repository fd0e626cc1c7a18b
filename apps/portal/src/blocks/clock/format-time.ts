const two = (n: number): string => String(n).padStart(2, '0');

/**
 * A length of time as a clock shows it: `0:09`, `12:30`, `3:05:00`.
 * @param seconds whole seconds, not negative
 */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
