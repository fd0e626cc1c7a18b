import { describe, expect, it } from 'vitest';
import { formatDateTime } from './date-time.ts';

const at = Date.UTC(2026, 11, 31, 23, 5);

describe('a moment', () => {
  it.each([
    ['+1', '01/01/2027 00:05 (UTC+1)'],
    ['-5', '12/31/2026 18:05 (UTC-5)'],
    ['+5.5', '01/01/2027 04:35 (UTC+5:30)'],
    ['-3.5', '12/31/2026 19:35 (UTC-3:30)'],
    ['+0', '12/31/2026 23:05 (UTC)'],
    ['', '12/31/2026 23:05 (UTC)'],
    ['+99', '12/31/2026 23:05 (UTC)'],
    ['<b>', '12/31/2026 23:05 (UTC)'],
  ])('reads MM/DD/YYYY HH:mm with its zone for %s', (timeZone, shown) => {
    expect(formatDateTime(at, timeZone)).toBe(shown);
  });
});
