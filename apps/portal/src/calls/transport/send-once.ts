import { callTable } from 'virtual:call-table';
import type { CallName } from '@foyer/contract/calls';
import type { RequestEnvelope } from '@foyer/contract/wire/envelope';
import { readPage } from '../../session/page.ts';
import type { User } from '../../session/user/user.ts';
import { type AnyAnswer, isFromPlatform } from '../answer.ts';
import { presentContext } from '../context/present-context.ts';
import { afterFirstAnswer } from './first-answer.ts';
import { readAnswer } from './read-answer.ts';

/** One call on its way. */
export interface Sending {
  name: CallName;
  data: unknown;
  user: User | undefined;
  traceId: string;
  /** Of a call that must not be done twice. */
  key: string | undefined;
}

/** What came of one try. */
export interface Tried {
  answer: AnyAnswer;
  /**
   * Whether the outcome is known: the platform has done the call or refused it. Else the answer was lost, or the
   * request was turned away before it was read.
   */
  isKnown: boolean;
}

/**
 * Sends a call over the wire once and reads what comes back.
 * @throws what `fetch` throws: no network, or the signal
 */
export async function sendOnce(
  { name, data, user, traceId, key }: Sending,
  signal: AbortSignal,
): Promise<Tried> {
  const [path, base] = callTable[name];
  const envelope: RequestEnvelope = {
    context: presentContext(name, traceId, user),
    data,
  };
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : undefined),
    },
    body: JSON.stringify(envelope),
    credentials: base === 'account' || readPage().bases[base] === '' ? 'include' : 'omit',
    signal,
  } satisfies RequestInit;
  const send = () => fetch(readPage().bases[base] + path, request);
  const response = await (user ? send() : afterFirstAnswer(send));
  const answer = readAnswer(await response.json().catch(() => undefined));
  return {
    answer,
    isKnown: response.ok && (answer[0] === 0 || (isFromPlatform(answer[1]) && answer[0] !== 11001)),
  };
}
