import { days, hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import { InvalidArgumentError } from 'commander';
import { now } from '../kernel/world/world.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z?$/;
const ago = /^(\d{1,4})([mhd])$/;
const units: Readonly<Record<string, (count: number) => Milliseconds>> = { m: minutes, h: hours, d: days };

/**
 * Reads a moment that an operator typed: a day or a time in UTC, or how long ago (`90m`, `24h`, `7d`).
 * @returns epoch milliseconds
 * @throws InvalidArgumentError
 */
export function momentTyped(text: string): number {
  const [, count, unit = ''] = ago.exec(text) ?? [];
  const length = units[unit]?.(Number(count));
  if (length !== undefined) return now() - length;
  const at =
    day.test(text) || time.test(text)
      ? Date.parse(day.test(text) ? text : `${text.replace(/Z$/, '')}Z`)
      : Number.NaN;
  if (Number.isNaN(at))
    throw new InvalidArgumentError(
      'Write 2026-11-22, 2026-11-22T09:30 (both UTC), or how long ago: 90m, 24h, 7d.',
    );
  return at;
}
