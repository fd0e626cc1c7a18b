import type { Call } from '@foyer/contract/call';
import type { CallName } from '@foyer/contract/calls';
import { seconds } from '@foyer/contract/durations';
import type { Service } from '@foyer/contract/faults/codes';
import type { Fault } from '@foyer/contract/faults/faults';
import { limits } from '@foyer/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Caller, CallerSession, Refuse } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import { newToken } from '../../kernel/secrets/token.ts';
import type { Hash } from '../../kernel/store/columns.ts';
import { Overloaded } from '../../kernel/system/overloaded.ts';
import { after } from '../../kernel/world/world.ts';
import type { Limit } from '../guard/limits.ts';
import { type Answer, overloadedAnswer } from '../reply.ts';
import { authenticate } from '../session/authenticate.ts';
import { readData } from './envelope.ts';
import { keyHashOf, once } from './idempotency.ts';
import type { Outcome } from './outcome.ts';
import { Refusal } from './refusal.ts';

/** A handler of any call. Its own types are checked where it is registered. */
export type AnyHandler = (request: {
  data: unknown;
  caller: Caller;
  session: CallerSession | undefined;
  refuse: Refuse<Fault>;
  rebind: () => Hash;
  services: Services;
}) => Promise<unknown>;

/** A call on its way through the steps. */
export interface CallContext {
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

const refuse: Refuse<Fault> = (...refusal) => {
  throw new Refusal(...refusal);
};

const keyShape = /^[\x21-\x7e]{1,128}$/;

async function runHandler(ctx: CallContext, data: unknown): Promise<Outcome> {
  const { call, handler, caller, session, services } = ctx;
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
    if (reason instanceof Refusal) return { fault: reason.fault, result: reason.details };
    throw reason;
  }
}

/** Whether the handler recognises a repeat of this call by its data. */
const knowsRepeat = ({ repeatKnownBy: field }: Call, data: unknown): boolean =>
  field !== undefined && typeof data === 'object' && data !== null && Reflect.get(data, field) !== undefined;

function runOnce(ctx: CallContext, data: unknown): Promise<Outcome> {
  const { call, request, name, caller, services } = ctx;
  const key = request.headers['idempotency-key'];
  if (call.repeatable || key === undefined || knowsRepeat(call, data)) return runHandler(ctx, data);
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Refusal(11000, { fields: { idempotencyKey: 'invalid' } });
  const bindHash = call.forAnyBrowser ? undefined : caller.bindHash;
  const accountID = ctx.session?.accountID;
  const answersSecret = call.answersSecret === true;
  const intent = { keyHash: keyHashOf({ name, bindHash, accountID, key, data }), answersSecret };
  return once(services, intent, () => runHandler(ctx, data));
}

async function runSteps(ctx: CallContext): Promise<Ending> {
  const { call, services, caller, request } = ctx;
  // a call that takes files was counted before its body was read
  const waitSec = call.upload ? 0 : await ctx.limit(request, call.rate);
  if (waitSec > 0) return { fault: 11003, result: { retryAfterSec: waitSec }, status: 429 };
  ctx.session = await authenticate(services, caller, { ...call, refreshing: ctx.name === 'refreshAuth' });
  const data = readData(call, ctx.data);
  return { ...(await runOnce(ctx, data)), status: 200 };
}

/**
 * Rejects with Overloaded where the work takes longer than `limits.serverAnswersWithin`; the work itself goes on, and
 * its outcome is dropped.
 */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Overloaded('took too long', seconds(5)));
    const timer = after(limits.serverAnswersWithin, giveUp);
    work.finally(() => timer.cancel()).then(resolve, reject);
  });

function endingOf(reason: unknown, { services, caller, call, name }: CallContext): Ending {
  if (reason instanceof Refusal) return { fault: reason.fault, result: reason.details, status: 200 };
  if (reason instanceof Overloaded) return overloadedAnswer(call.service, caller.traceId, reason);
  services.log.error({ event: 'call.failed', callName: name, traceId: caller.traceId, err: reason });
  return { fault: 11300, result: { retryAfterSec: 5 }, status: 503 };
}

/**
 * Takes a call through its steps: limit → authenticate as declared → data → once for each key → handler → parsed result.
 * Never rejects.
 */
export async function answerCall(ctx: CallContext): Promise<Answer> {
  const addressed: { service: Service; traceId: string } = {
    service: ctx.call.service,
    traceId: ctx.caller.traceId,
  };
  try {
    return { ...(await inTime(runSteps(ctx))), ...addressed };
  } catch (reason) {
    return { ...endingOf(reason, ctx), ...addressed };
  }
}
