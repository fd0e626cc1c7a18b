import type { Call } from '@foyer/contract/call';
import { type CallName, callNames, calls, pathOf } from '@foyer/contract/calls';
import { seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handler } from '../kernel/call/handler.ts';
import type { Services } from '../kernel/call/services.ts';
import { Overloaded } from '../kernel/system/overloaded.ts';
import { monotonic } from '../kernel/world/world.ts';
import { type AnyHandler, answerCall, type CallContext } from './call/answer-call.ts';
import { callerOf } from './call/caller.ts';
import { readEnvelope } from './call/envelope.ts';
import { crossSiteCheck } from './guard/cross-site.ts';
import type { Limit } from './guard/limits.ts';
import { type Answer, overloadedAnswer, sendAnswer, transportAnswer } from './reply.ts';
import { type BoundBrowser, bindCookieReader } from './session/bind-cookie.ts';

/** One handler for each call of the contract; a missing one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** What calls need besides the services. */
export interface CallDependencies {
  services: Services;
  handlers: Handlers;
  limit: Limit;
  newTraceId(): string;
  /** New work is refused for a while. */
  isTooBusy(): boolean;
}

const tooBusy = new Overloaded('event loop', seconds(2));

function logCall(
  { log, metrics }: Services,
  entry: {
    name: CallName;
    startedAt: number;
    answer: Answer;
    accountID?: string | undefined;
    source: string;
  },
): void {
  const { name, answer, accountID, source } = entry;
  const durationMs = Math.round((monotonic() - entry.startedAt) * 10) / 10;
  metrics.answered.observe({ call: name, error: String(answer.fault) }, durationMs / 1000);
  log.info({
    event: 'call.answered',
    callName: name,
    outcome: answer.fault,
    traceId: answer.traceId,
    accountID,
    source,
    durationMs,
  });
}

/** The route of one call; its named steps stand in `answerCall`. */
function routeOf(
  name: CallName,
  { services, handlers, limit, newTraceId, isTooBusy }: CallDependencies,
  readBindCookie: (request: FastifyRequest) => BoundBrowser,
) {
  const call: Call = calls[name];
  // which handler it is cannot be told to the compiler here; the registry's type has checked each
  const handler = handlers[name] as unknown as AnyHandler;
  const isCrossSite = crossSiteCheck(services.config);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const startedAt = monotonic();
    if (isCrossSite(request.headers)) return sendAnswer(reply, transportAnswer(403, newTraceId()));
    if (isTooBusy()) return sendAnswer(reply, overloadedAnswer(call.service, newTraceId(), tooBusy));
    const envelope = readEnvelope(request.body);
    if (!envelope) return sendAnswer(reply, transportAnswer(400, newTraceId()));
    const browser = readBindCookie(request);
    const caller = callerOf(request, envelope.context, {
      browser,
      brand: services.brand,
      newTraceId,
    });
    const ctx: CallContext = { name, call, handler, services, limit, request, caller, data: envelope.data };
    const answer = await answerCall(ctx);
    if (answer.bindValue !== undefined || browser.isDue || call.rate === 'credential')
      browser.setCookie(reply, answer.bindValue);
    logCall(services, { name, startedAt, answer, accountID: ctx.session?.accountID, source: caller.source });
    return sendAnswer(reply, answer);
  };
}

/** What arrives before a call is known: how much, how long it may take, and what counts it. */
const optionsOf = ({ upload, rate }: Call) =>
  upload
    ? { bodyLimit: limits.upload.bytes, config: { rate, within: limits.upload.within } }
    : { bodyLimit: limits.body.bytes, config: { rate: 'counted by the call' as const } };

/** Registers every call of the contract. */
export function registerCalls(app: FastifyInstance, deps: CallDependencies): void {
  const { keys, config } = deps.services;
  const readBindCookie = bindCookieReader(keys, config.publicUrl.startsWith('https:'));
  for (const name of callNames) {
    app.post(pathOf(name), optionsOf(calls[name]), routeOf(name, deps, readBindCookie));
  }
}
