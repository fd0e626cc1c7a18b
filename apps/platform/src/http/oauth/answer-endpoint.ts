import { seconds, toSec } from '@foyer/contract/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../kernel/call/services.ts';
import { Overloaded } from '../../kernel/system/overloaded.ts';
import { monotonic } from '../../kernel/world/world.ts';
import { readForm } from '../../oauth/form.ts';
import type { oauthPaths } from '../../oauth/oauth-paths.ts';
import { OAuthRefusal } from '../../oauth/oauth-refusal.ts';
import type { Endpoint, OAuthRequest } from '../../oauth/oauth-request.ts';
import type { Limit, Limits } from '../guard/limits.ts';
import { sourceOf } from '../guard/source.ts';
import { endWithUnread } from '../guard/unread-bodies.ts';
import { jsonType } from '../reply.ts';

/** What the OAuth endpoints need besides the services. */
export interface OAuthDependencies {
  services: Services;
  limit: Limit;
  isPollTooSoon: Limits['isPollTooSoon'];
  newTraceId(): string;
  /** New work is refused for a while. */
  isTooBusy(): boolean;
}

/** The name of an endpoint, as the log and the metrics have it. */
export type EndpointName = keyof typeof oauthPaths;

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: OAuthDependencies;
}

/** What an error is answered as; what nobody foresaw is told apart in the log alone (security: R111). */
function refusalOf(reason: unknown): OAuthRefusal {
  if (reason instanceof OAuthRefusal) return reason;
  const status = reason instanceof Error && 'statusCode' in reason ? Number(reason.statusCode) : 500;
  if (reason instanceof Overloaded || status >= 500) {
    const wait = reason instanceof Overloaded ? reason.retryAfter : seconds(5);
    const headers = { 'retry-after': String(toSec(wait)) };
    return new OAuthRefusal('temporarily_unavailable', 'safe to try again', { headers });
  }
  // a body that is no form, compressed, not in UTF-8, too large or too slow
  return new OAuthRefusal('invalid_request', 'the body is not a form', {
    status: status === 415 ? 400 : status,
  });
}

function send(reply: FastifyReply, { error, message, status, headers }: OAuthRefusal): FastifyReply {
  return reply
    .code(status)
    .headers({ pragma: 'no-cache', ...headers })
    .header('content-type', jsonType)
    .send(JSON.stringify({ error, error_description: message }));
}

/** Answers what ends before an endpoint is reached in the form of RFC 6749. */
export function sendOAuthError(
  reason: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, newTraceId }: OAuthDependencies,
): FastifyReply {
  endWithUnread(request, reply);
  const refusal = refusalOf(reason);
  services.log.info({ event: 'request.refused', traceId: newTraceId(), outcome: refusal.error });
  return send(reply, refusal);
}

function requestOf({ request, deps }: Asked, traceId: string): OAuthRequest {
  const { services, limit, isPollTooSoon } = deps;
  const body = request.method === 'GET' ? '' : request.body;
  return {
    services,
    form: readForm(Buffer.isBuffer(body) || typeof body === 'string' ? body : ''),
    authorization: request.headers.authorization,
    caller: { source: sourceOf(request.ip), traceId, bindHash: null },
    count: {
      failure: () => limit(request, 'clientFailure'),
      client: (clientID) => limit(request, 'client', clientID),
      pairing: () => limit(request, 'pairing'),
      isPollTooSoon,
    },
  };
}

/** Runs one endpoint and sends what it answers, a log line and a metric with it. */
export async function answerEndpoint(
  { name, answer }: { name: EndpointName; answer: Endpoint },
  asked: Asked,
): Promise<FastifyReply> {
  const { reply, deps } = asked;
  const { services, newTraceId, isTooBusy } = deps;
  const startedAt = monotonic();
  const traceId = newTraceId();
  const log = (outcome: string) => {
    const durationMs = Math.round((monotonic() - startedAt) * 10) / 10;
    services.metrics.answered.observe({ call: `oauth.${name}`, error: outcome }, durationMs / 1000);
    const source = sourceOf(asked.request.ip);
    services.log.info({ event: 'oauth.answered', endpointName: name, outcome, traceId, source, durationMs });
  };
  try {
    if (isTooBusy()) throw new Overloaded('event loop', seconds(2));
    const { body, headers = {} } = await answer(requestOf(asked, traceId));
    log('0');
    return reply
      .headers({ pragma: 'no-cache', ...headers })
      .header('content-type', jsonType)
      .send(JSON.stringify(body));
  } catch (reason) {
    const refusal = refusalOf(reason);
    if (!(reason instanceof OAuthRefusal || reason instanceof Overloaded))
      services.log.error({ event: 'oauth.failed', endpointName: name, traceId, err: reason });
    log(refusal.error);
    return send(reply, refusal);
  }
}
