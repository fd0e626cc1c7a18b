import { days } from '@foyer/contract/durations';

/** Countries whose law counts in days: California's CCPA § 1798.130 and its kin, Brazil's LGPD art. 19, Korea's PIPA art. 35. */
const inDays: Readonly<Record<string, number>> = { US: 45, BR: 15, KR: 10 };

/** Everywhere else one month, as GDPR art. 12(3) has it; the last day of a shorter month (Regulation 1182/71 art. 3). */
function monthAfter(at: number): number {
  const date = new Date(at);
  const wanted = date.getUTCMonth() + 1;
  const next = new Date(at);
  next.setUTCMonth(wanted);
  // 31 January goes past the end of February
  if (next.getUTCMonth() !== wanted % 12) next.setUTCDate(0);
  return next.getTime();
}

/** The reminder comes a week before, of short times at two thirds. */
const reminderBefore = days(7);

/**
 * By when a privacy request is answered, and when the privacy office is reminded of it.
 * @param countryCode of the person, ISO 3166-1 alpha-2
 * @param receivedAt epoch milliseconds, as the results
 */
export function dsrrDates(countryCode: string, receivedAt: number): { dueAt: number; remindAt: number } {
  const counted = inDays[countryCode];
  const dueAt = counted === undefined ? monthAfter(receivedAt) : receivedAt + days(counted);
  return { dueAt, remindAt: dueAt - Math.min(reminderBefore, Math.round((dueAt - receivedAt) / 3)) };
}
