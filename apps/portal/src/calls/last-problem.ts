import { minutes } from '@foyer/contract/durations';
import { traceIdPattern } from '@foyer/contract/trace-id';
import { isAmount, isText, shaped } from '../session/checks.ts';
import { parseJson, session } from '../session/web-storage.ts';

const key = 'lastProblem';
/** Older ones are hardly what somebody writes about. */
const life = minutes(60);

const isProblem = shaped({ traceId: isText, at: isAmount });

/**
 * Keeps the trace id of what went wrong in this tab, for a message to support.
 * @param now epoch milliseconds
 */
export const keepProblem = (traceId: string, now = Date.now()): void =>
  session.write(key, JSON.stringify({ traceId, at: now }));

/**
 * The trace id of what went wrong last in this tab.
 * @param now epoch milliseconds
 * @returns undefined where nothing did within the hour
 */
export function lastProblem(now = Date.now()): string | undefined {
  const kept = parseJson(session.read(key));
  const isRecent = isProblem(kept) && kept.at <= now && now < kept.at + life;
  return isRecent && traceIdPattern.test(kept.traceId) ? kept.traceId : undefined;
}
