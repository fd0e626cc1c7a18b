import { minutes } from '@foyer/contract/durations';
import { traceIdPattern } from '@foyer/contract/wire/trace-id';
import { readStash, writeStash } from '../session/stash.ts';

/** A message to support is hardly about an older problem. */
const life = minutes(60);

/**
 * Keeps the trace id of what went wrong in this tab, for a message to support.
 * @param now epoch milliseconds
 */
export const keepProblem = (traceId: string, now = Date.now()): void =>
  writeStash('lastProblem', { traceId, at: now });

/**
 * The trace id of what went wrong last in this tab.
 * @param now epoch milliseconds
 * @returns undefined where nothing did within the hour
 */
export function lastProblem(now = Date.now()): string | undefined {
  const kept = readStash('lastProblem');
  const isRecent = kept !== undefined && kept.at <= now && now < kept.at + life;
  return isRecent && traceIdPattern.test(kept.traceId) ? kept.traceId : undefined;
}
