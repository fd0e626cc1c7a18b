import { callTable } from 'virtual:call-table';
import type { CallName } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import type { User } from '../../session/user/user.ts';
import { type AnyAnswer, clientFaults } from '../answer.ts';
import { keepProblem } from '../last-problem.ts';
import { idempotencyKeyFor, noteOutcome } from './idempotency-keys.ts';
import { stoppedByUser } from './late-calls.ts';
import { clientRefusal } from './read-answer.ts';
import { type Sending, sendOnce, type Tried } from './send-once.ts';
import { newTraceId } from './trace-id.ts';
import { watchOver } from './watch-over.ts';

/** Waits between tries of a repeatable call, in milliseconds. */
const pauses = [1000, 3000];

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Whether a repeatable call should be tried again by itself. */
const isPassing = ([fault]: AnyAnswer): boolean => fault === clientFaults.noAnswer || fault === 11300;

async function tryOnce(sending: Sending): Promise<Tried> {
  const watch = watchOver();
  try {
    return await sendOnce(sending, watch.signal);
  } catch {
    const stopped = watch.signal.reason === stoppedByUser;
    const fault = stopped ? clientFaults.stopped : clientFaults.noAnswer;
    return { answer: clientRefusal(fault), isKnown: false };
  } finally {
    watch.end();
  }
}

/** Faults whose trace id support can look up: no answer, an unreadable one, or a service that is unavailable. */
const isProblem: ReadonlySet<number> = new Set([11300, clientFaults.noAnswer, clientFaults.unreadable]);

async function attempt(name: CallName, data: unknown, user: User | undefined): Promise<AnyAnswer> {
  const [, , repeatable] = callTable[name];
  const traceId = newTraceId();
  const act = { name, data, accountID: user?.accountID };
  const key = repeatable ? undefined : idempotencyKeyFor(act);
  const { answer, isKnown } = await tryOnce({ name, data, user, traceId, key: key?.key });
  if (key) noteOutcome(act, key, isKnown);
  // A message to support that could not be sent is not the problem that the message is about.
  if (isProblem.has(answer[0]) && name !== 'registerFeedback') keepProblem(traceId);
  return answer;
}

/**
 * Carries one call over the wire as this user, or as nobody. A repeatable one is tried three times while nothing or
 * "unavailable" comes back; the others carry an `Idempotency-Key`, the same one until their outcome is known.
 * Never throws.
 */
export async function transport(name: CallName, data: unknown, user: User | undefined): Promise<AnyAnswer> {
  const [, , repeatable] = callTable[name];
  let answer = await attempt(name, data, user);
  for (const ms of repeatable ? pauses : []) {
    if (!isPassing(answer) || navigator.onLine === false) break;
    const [fault, refusal] = answer;
    const asked = fault === 11300 ? refusal.retryAfterSec * 1000 : 0;
    await pause(Math.min(Math.max(ms, asked), limits.stillWorkingAfter));
    answer = await attempt(name, data, user);
  }
  return answer;
}
