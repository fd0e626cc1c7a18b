import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerRequest } from '../../oauth/answer-request.ts';
import { authorize } from '../../oauth/authorize.ts';
import { signOutAddress } from '../../oauth/end-session.ts';
import { OAuthRefusal } from '../../oauth/oauth-refusal.ts';
import type { OAuthDependencies } from './answer-endpoint.ts';

/** What a form leaves as it is, and its escapes (URL Standard, application/x-www-form-urlencoded). */
const formText = /^[\w*.+%&=~!'()/:?@,;$-]*$/;

/**
 * What a request of a browser asks for, in the address or in a form, as it came: it goes on into an address.
 * @throws OAuthRefusal invalid_request where a form holds what would end an address, or a line of the answer
 */
function rawQueryOf({ method, url, body }: FastifyRequest): string {
  if (method === 'GET') return url.split('?').slice(1).join('?');
  const form = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  if (formText.test(form)) return form;
  throw new OAuthRefusal('invalid_request', 'the body is not a form');
}

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

/** Redirects a browser to the client of a sealed request, with an error. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, newTraceId }: OAuthDependencies,
): FastifyReply {
  const to = answerRequest(services, rawQueryOf(request));
  services.log.info({ event: 'oauth.answered', endpointName: 'answer', traceId: newTraceId() });
  return reply.redirect(to, 303);
}

/** Sends a browser on to the portal with its authorization request (303, so that a posted one is asked for by GET). */
export async function openPortal(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, newTraceId }: OAuthDependencies,
): Promise<FastifyReply> {
  const to = await authorize(services, rawQueryOf(request));
  services.log.info({ event: 'oauth.answered', endpointName: 'authorize', traceId: newTraceId() });
  return reply.redirect(to, 303);
}
