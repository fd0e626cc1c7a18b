import { hours, type Milliseconds, minutes, seconds } from '@foyer/contract/durations';

/** For how long a logout token is tried (settled G8): what comes later says nothing that an app still waits for. */
export const logoutLife: Milliseconds = hours(1);

/** Gaps after the first failed tries: a restart of the app takes seconds. */
const gaps = [seconds(2), seconds(5), seconds(10), seconds(30), minutes(1), minutes(2), minutes(5)];
const lastGap = minutes(10);

/** How long to wait after a failed try. @param failures how many have failed, the last one included */
export const logoutRetryGap = (failures: number): Milliseconds => gaps[failures - 1] ?? lastGap;
