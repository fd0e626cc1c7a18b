import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendSandboxPage } from '../page.ts';
import type { PartnerSide } from '../partner-side.ts';
import { formIn } from '../posted-form.ts';
import { authorizePage, postedAnswer } from './authorize-page.ts';
import {
  type Failure,
  failures,
  newName,
  type PlayedPerson,
  type PlayedProvider,
  playedProvider,
  type WaitingRequest,
} from './played-provider.ts';
import { answerToken, providerKeys } from './provider-token.ts';

type Asked = FastifyRequest<{ Params: { type: string }; Querystring: Record<string, string> }>;

/** What a provider says of itself (OpenID Connect Discovery, section 3). */
const discovery = ({ provider: { issuer } }: PlayedProvider) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'form_post'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
});

/** A request of the platform's own, or undefined. */
function waitingRequest(
  side: PartnerSide,
  { provider, requests }: PlayedProvider,
  query: Record<string, string>,
): WaitingRequest | undefined {
  const { client_id, redirect_uri = '', state = '', nonce = '', code_challenge = '', response_mode } = query;
  if (client_id !== provider.clientID || redirect_uri !== side.callbackOf(provider)) return undefined;
  const request = {
    requestID: newName(),
    redirectUri: redirect_uri,
    challenge: code_challenge,
    isPosted: response_mode === 'form_post',
    ...{ state, nonce },
  };
  requests.set(request.requestID, request);
  return request;
}

const failureIn = (form: URLSearchParams): Failure | undefined =>
  failures.find((failure) => failure === form.get('failure'));

const personIn = (form: URLSearchParams): PlayedPerson => ({
  subject: form.get('subject') || 'sandbox-someone',
  name: form.get('name') ?? '',
  email: form.get('email') ?? '',
  emailVerified: form.get('emailVerified') === '1',
});

/** Apple tells the name beside the first code alone. */
function userTold(
  { provider, told }: PlayedProvider,
  { subject, name }: PlayedPerson,
): Record<string, string> {
  if (provider.manner !== 'apple' || !name || told.has(subject)) return {};
  told.add(subject);
  const [firstName = '', ...rest] = name.split(' ');
  return { user: JSON.stringify({ name: { firstName, lastName: rest.join(' ') } }) };
}

/** What the browser is led back with. */
function answerTo(
  played: PlayedProvider,
  request: WaitingRequest,
  form: URLSearchParams,
): Record<string, string> {
  const failure = failureIn(form);
  const state = failure === 'wrongState' ? `${request.state}x` : request.state;
  if (failure === 'denied') {
    const error = played.provider.manner === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
    return { error, state };
  }
  const person = personIn(form);
  const code = newName();
  played.codes.set(code, { request, person, failure });
  return { code, state, ...userTold(played, person) };
}

function leadBack(reply: FastifyReply, side: PartnerSide, played: PlayedProvider, form: URLSearchParams) {
  const request = played.requests.get(form.get('request') ?? '');
  if (!request) return reply.code(404).send('There is no such request, or it was answered.');
  played.requests.delete(request.requestID);
  const answer = answerTo(played, request, form);
  if (request.isPosted) return sendSandboxPage(reply, side, postedAnswer(request.redirectUri, answer));
  return reply.redirect(`${request.redirectUri}?${new URLSearchParams(answer)}`, 303);
}

/** Plays the identity providers of the kit whose issuer is the sandbox (settled B15). */
export function identityRoutes(app: FastifyInstance, side: PartnerSide): void {
  const at = '/identity/:type';
  const played = (request: Asked, reply: FastifyReply) => {
    const found = playedProvider(side, request.params.type);
    if (!found) void reply.code(404).send('The sandbox plays no such provider.');
    return found;
  };
  app.get(`${at}/.well-known/openid-configuration`, (request: Asked, reply) => {
    const found = played(request, reply);
    return found ? reply.send(discovery(found)) : reply;
  });
  app.get(`${at}/keys`, (_request, reply) => reply.send(providerKeys()));
  app.get(`${at}/authorize`, (request: Asked, reply) => {
    const found = played(request, reply);
    const waiting = found && waitingRequest(side, found, request.query);
    if (!found) return reply;
    if (!waiting) return reply.code(400).send('No client of mine, or not its address.');
    return sendSandboxPage(reply, side, authorizePage(found, waiting));
  });
  app.post(`${at}/choose`, (request: Asked, reply) => {
    const found = played(request, reply);
    return found ? leadBack(reply, side, found, formIn(request)) : reply;
  });
  app.post(`${at}/token`, async (request: Asked, reply) => {
    const found = played(request, reply);
    if (!found) return reply;
    const { status, body } = await answerToken(side, found, formIn(request));
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
