import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { oauthPaths } from '../../oauth/oauth-paths.ts';
import { OAuthRefusal } from '../../oauth/oauth-refusal.ts';
import { answerEndpoint, type OAuthDependencies, sendOAuthError } from './answer-endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openPortal, openSignOut, sendAnswer } from './open-portal.ts';
import { answerCallback, callbackPath } from './third-party-callback.ts';

const formType = 'application/x-www-form-urlencoded';
/** A code, a verifier and an address fit many times. */
const bodyLimit = 16 * 1024;

const methods: readonly HTTPMethods[] = ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];

/** Refuses at an address of the endpoints what it does not take (RFC 9110, section 15.5.6). */
function refuseOtherMethods(own: FastifyInstance, url: string, taken: readonly HTTPMethods[]): void {
  // what answers GET answers HEAD
  const allow = taken.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])).join(', ');
  own.route({
    method: methods.filter((method) => !taken.includes(method)),
    url,
    bodyLimit,
    // no endpoint counts it
    config: { rate: 'page' },
    handler() {
      throw new OAuthRefusal('invalid_request', `this takes ${allow}`, { status: 405, headers: { allow } });
    },
  });
}

/** The addresses that a browser opens, and comes back to. */
function routePages(own: FastifyInstance, deps: OAuthDependencies): void {
  const page = {
    method: ['GET', 'POST'],
    bodyLimit,
    config: { rate: 'page' },
  } satisfies Partial<RouteOptions>;
  own.route({
    ...page,
    url: oauthPaths.authorize,
    handler: (request, reply) => openPortal(request, reply, deps),
  });
  own.route({
    ...page,
    method: 'GET',
    url: oauthPaths.answer,
    handler: (request, reply) => sendAnswer(request, reply, deps),
  });
  own.route({
    ...page,
    url: oauthPaths.endSession,
    handler: (request, reply) => openSignOut(request, reply, deps),
  });
  own.route<{ Params: { type: string } }>({
    ...page,
    url: callbackPath,
    handler: (request, reply) => answerCallback(request, reply, deps),
  });
}

/**
 * Registers the OAuth endpoints in a room of their own (settled B5): bodies are forms, errors those of RFC 6749, and what
 * is counted is counted by client.
 */
export async function registerOAuth(app: FastifyInstance, deps: OAuthDependencies): Promise<void> {
  await app.register((own, _options, done) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    own.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendOAuthError(error, request, reply, deps),
    );
    routePages(own, deps);
    for (const [name, { method, answer }] of Object.entries(endpoints)) {
      const endpoint = { name: name as keyof typeof endpoints, answer };
      own.route({
        method,
        url: oauthPaths[endpoint.name],
        bodyLimit,
        config: { rate: 'free' },
        handler: (request, reply) => answerEndpoint(endpoint, { request, reply, deps }),
      });
      refuseOtherMethods(own, oauthPaths[endpoint.name], [method].flat());
    }
    done();
  });
}
