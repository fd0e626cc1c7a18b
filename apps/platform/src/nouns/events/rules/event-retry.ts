import { days, hours, type Milliseconds, minutes } from '@foyer/contract/durations';

/** For how long an event is tried (settled B14). */
export const eventLife: Milliseconds = days(30);

/** Gaps after the first failed tries, near those that Standard Webhooks recommends; from then on once a day. */
const gaps = [minutes(1), minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(14), hours(20)];
const lastGap = hours(24);

/** How long to wait after a failed try. @param failures how many have failed, the last one included */
export const eventRetryGap = (failures: number): Milliseconds => gaps[failures - 1] ?? lastGap;
