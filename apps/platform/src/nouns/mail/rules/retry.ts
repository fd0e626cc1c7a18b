import { hours, type Milliseconds, minutes, seconds } from '@foyer/contract/durations';

/** Gaps after the first failed tries (security.md, "Figures"). */
const firstGaps = [seconds(2), seconds(8), seconds(30), seconds(120)];
const growth = 4;
/** Letters that expire within minutes are tried at a steady pace, others at growing intervals. */
const longestGap = { short: seconds(120), long: hours(6) };
const shortLife = minutes(60);

/**
 * How long to wait after a failed try.
 * @param failures how many tries have failed, the last one included
 * @param life for how long the letter makes sense in all
 */
export function retryGap(failures: number, life: Milliseconds): Milliseconds {
  const listed = firstGaps[failures - 1];
  if (listed !== undefined) return listed;
  const grown = seconds(120) * growth ** (failures - firstGaps.length);
  return Math.min(grown, life <= shortLife ? longestGap.short : longestGap.long);
}
