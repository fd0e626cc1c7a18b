import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../oauth/authorize.ts';
import { signOutAddress } from '../../oauth/end-session.ts';
import type { OAuthDependencies } from './answer-endpoint.ts';

/** What a request of a browser asks for, in the address or in a form, as it came. */
const rawQueryOf = ({ method, url, body }: FastifyRequest): string =>
  method === 'GET' ? url.split('?').slice(1).join('?') : Buffer.isBuffer(body) ? body.toString() : '';

/** Sends a browser on to the page of the portal that signs out. */
export async function openSignOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, newTraceId }: OAuthDependencies,
): Promise<FastifyReply> {
  const to = await signOutAddress(services, rawQueryOf(request));
  services.log.info({ event: 'oauth.answered', endpointName: 'endSession', traceId: newTraceId() });
  return reply.redirect(to, 303);
}

/** Sends a browser on to the portal with its authorization request (303, so that a posted one is asked for by GET). */
export function openPortal(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, newTraceId }: OAuthDependencies,
): FastifyReply {
  const to = authorize(services, rawQueryOf(request));
  services.log.info({ event: 'oauth.answered', endpointName: 'authorize', traceId: newTraceId() });
  return reply.redirect(to, 303);
}
