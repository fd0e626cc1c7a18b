import type { Call } from '@foyer/contract/call';
import type { CallName } from '@foyer/contract/calls';
import { seconds } from '@foyer/contract/durations';
import type { FaultDetails, Service } from '@foyer/contract/faults';
import { limits } from '@foyer/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Caller, CallerSession } from '../../accounts/context.ts';
import { newToken } from '../../domain/token.ts';
import { Overloaded } from '../../overloaded.ts';
import type { Services } from '../../services.ts';
import type { Hash } from '../../store/tables.ts';
import type { Limit } from '../guard/limits.ts';
import { type Answer, overloadedAnswer } from '../reply.ts';
import { authenticate } from '../session/authenticate.ts';
import { readData } from './envelope.ts';
import { keyHashOf, once } from './idempotency.ts';
import type { Outcome } from './outcome.ts';
import { Refusal } from './refusal.ts';

/** A handler where it is not known any more which one: its own types are checked in the registry. */
export type AnyHandler = (request: {
  data: unknown;
  caller: Caller;
  session: CallerSession | undefined;
  refuse: (fault: number, details?: FaultDetails) => never;
  rebind: () => Hash;
  services: Services;
}) => Promise<unknown>;

/** A call on its way through the steps. */
export interface CallInHand {
  name: CallName;
  call: Call;
  handler: AnyHandler;
  services: Services;
  limit: Limit;
  request: FastifyRequest;
  caller: Caller;
  data: unknown;
  /** Known once the caller is authenticated. */
  session?: CallerSession | undefined;
}

/** What an answer consists of, before service and trace id are added. */
type Ending = Pick<Answer, 'fault' | 'result' | 'status' | 'bindValue'>;

const refuse: AnyHandler extends (request: infer Request) => unknown
  ? Request extends { refuse: infer Refuse }
    ? Refuse
    : never
  : never = (fault, details) => {
  // the handler's own `refuse` takes only faults of the catalogue
  throw new Refusal(fault as Refusal['fault'], details);
};

const keyShape = /^[\x21-\x7e]{1,128}$/;

async function runHandler(hand: CallInHand, data: unknown): Promise<Outcome> {
  const { call, handler, caller, session, services } = hand;
  let bindValue: string | undefined;
  const rebind = () => {
    const { token, hash } = newToken();
    bindValue = token;
    return hash;
  };
  try {
    const result = await handler({ data, caller, session, refuse, rebind, services });
    const outcome = { fault: 0, result: call.result.parse(result) } as const;
    return bindValue === undefined ? outcome : { ...outcome, bindValue };
  } catch (reason) {
    if (reason instanceof Refusal) return { fault: reason.fault, result: reason.details ?? null };
    throw reason;
  }
}

function runOnce(hand: CallInHand, data: unknown): Promise<Outcome> {
  const { call, request, name, caller, services } = hand;
  const key = request.headers['idempotency-key'];
  if (call.repeatable || key === undefined) return runHandler(hand, data);
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Refusal(11000, { fields: { idempotencyKey: 'invalid' } });
  const bindHash = call.forAnyBrowser ? undefined : caller.bindHash;
  const accountID = hand.session?.accountID;
  const answersSecret = call.answersSecret === true;
  const intent = { keyHash: keyHashOf({ name, bindHash, accountID, key, data }), answersSecret };
  return once(services, intent, () => runHandler(hand, data));
}

async function takeSteps(hand: CallInHand): Promise<Ending> {
  const { call, services, caller, request } = hand;
  hand.session = await authenticate(services, caller, { ...call, refreshing: hand.name === 'refreshAuth' });
  // a call that takes files was counted before its body was read
  const waitSec = call.upload ? 0 : await hand.limit(request, call.rate);
  if (waitSec > 0) return { fault: 11003, result: { retryAfterSec: waitSec }, status: 429 };
  const data = readData(call, hand.data);
  return { ...(await runOnce(hand, data)), status: 200 };
}

/** The client hears of it in time, whatever the work that went on too long becomes. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Overloaded('took too long', seconds(5)));
    const timer = setTimeout(giveUp, limits.serverAnswersWithin);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

function endingOf(reason: unknown, { services, caller, call, name }: CallInHand): Ending {
  if (reason instanceof Refusal) return { fault: reason.fault, result: reason.details ?? null, status: 200 };
  if (reason instanceof Overloaded) return overloadedAnswer(call.service, caller.traceId, reason);
  services.log.error({ event: 'call.failed', callName: name, traceId: caller.traceId, err: reason });
  return { fault: 11300, result: { retryAfterSec: 5 }, status: 503 };
}

/**
 * Takes a call through its steps: authenticate as declared → limit → data → once for each key → handler → parsed result.
 * Never rejects.
 */
export async function answerCall(hand: CallInHand): Promise<Answer> {
  const addressed: { service: Service; traceId: string } = {
    service: hand.call.service,
    traceId: hand.caller.traceId,
  };
  try {
    return { ...(await inTime(takeSteps(hand))), ...addressed };
  } catch (reason) {
    return { ...endingOf(reason, hand), ...addressed };
  }
}
