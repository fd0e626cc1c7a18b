import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeAnswer } from '../../nouns/identities/rules/take-answer.ts';
import type { OAuthDependencies } from './answer-endpoint.ts';

/** Where identity providers lead back to (settled B6). */
export const callbackPath = '/oauth/third-party/:type/callback';

/**
 * Takes what a provider led back with, by GET or, as Apple does, posted (settled B6), and sends the browser on with a
 * ticket in the fragment, which no server and no log gets to see.
 */
export async function answerCallback(
  request: FastifyRequest<{ Params: { type: string } }>,
  reply: FastifyReply,
  { services, newTraceId }: OAuthDependencies,
): Promise<FastifyReply> {
  const posted = Buffer.isBuffer(request.body) ? request.body.toString() : '';
  const sent = request.method === 'GET' ? request.url.split('?').slice(1).join('?') : posted;
  const taken = await takeAnswer(services, request.params.type, new URLSearchParams(sent));
  const outcome = 'failure' in taken ? taken.failure : '0';
  services.log.info({
    event: 'oauth.answered',
    endpointName: 'thirdPartyCallback',
    outcome,
    traceId: newTraceId(),
  });
  const to = 'failure' in taken ? `?failed=${taken.failure}` : `#t=${taken.ticket}`;
  return reply.redirect(`/third-login${to}`, 303);
}
