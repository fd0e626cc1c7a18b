import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import { audit } from '../nouns/audit/rules/audit.ts';
import { isClientSecret } from '../nouns/grants/rules/client-secret.ts';
import { assertionIn, checkAssertion, unknownClient } from './client-assertion.ts';
import { OAuthRefusal, tooOften } from './oauth-refusal.ts';
import type { ClientRequest, OAuthRequest } from './oauth-request.ts';

/** The credentials of a client: its id alone if it is a public one. */
interface Credentials {
  clientID: string;
  secret: string | undefined;
  /** Of a client with keys (RFC 7523). */
  assertion?: string;
  /** It used HTTP Basic, and hears of a failure that way, too. */
  basic: boolean;
}

/** Basic's two halves are form-encoded before they are put together (RFC 6749, section 2.3.1). */
function decoded(half: string): string {
  try {
    return decodeURIComponent(half.replaceAll('+', ' '));
  } catch {
    throw new OAuthRefusal('invalid_request', 'Authorization is not form-encoded');
  }
}

function readBasic(authorization: string): Credentials {
  const [, text] = /^Basic +([A-Za-z0-9+/=_-]{1,2000})$/i.exec(authorization) ?? [];
  const pair = text === undefined ? '' : Buffer.from(text, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 1) throw new OAuthRefusal('invalid_request', 'Authorization is not Basic');
  return { clientID: decoded(pair.slice(0, colon)), secret: decoded(pair.slice(colon + 1)), basic: true };
}

const twoWays = () => new OAuthRefusal('invalid_request', 'the client authenticates in two ways at once');

function credentialsOf({ form, authorization }: OAuthRequest): Credentials {
  const [clientID, secret] = [form.get('client_id'), form.get('client_secret')];
  const assertion = assertionIn(form);
  // RFC 6749, section 2.3: one method in a request
  if (assertion && (secret !== undefined || authorization !== undefined)) throw twoWays();
  if (assertion && clientID !== undefined && clientID !== assertion.clientID) throw twoWays();
  if (assertion) return { ...assertion, secret: undefined, basic: false };
  if (authorization === undefined) {
    if (clientID === undefined) throw new OAuthRefusal('invalid_client', 'the client names itself nowhere');
    return { clientID, secret, basic: false };
  }
  const basic = readBasic(authorization);
  if (secret !== undefined || (clientID !== undefined && clientID !== basic.clientID)) throw twoWays();
  return basic;
}

/**
 * Refuses a client, counted by source alone (settled B5).
 * @param sentence the same whatever was wrong, but for what only the holder of a client's key hears
 */
async function refuseClient(
  request: OAuthRequest,
  { basic }: Pick<Credentials, 'basic'>,
  sentence = unknownClient,
): Promise<never> {
  const { services, caller, count } = request;
  const waitSec = await count.failure();
  if (waitSec > 0) throw tooOften('too many failures from there', waitSec);
  await services.store.change((tx) =>
    audit(tx, { services, caller, actor: 'system' }, { event: 'client.refused' }),
  );
  throw new OAuthRefusal(
    'invalid_client',
    sentence,
    basic ? { headers: { 'www-authenticate': 'Basic realm="oauth", charset="UTF-8"' } } : {},
  );
}

/**
 * Checks whether credentials are a client's; each client has one way (RFC 9700, section 2.5).
 * @returns undefined if they are, else what to tell the client
 */
async function problemOfProof(
  services: Services,
  client: OAuthClient,
  { secret, assertion }: Credentials,
): Promise<string | undefined> {
  if (!client.public && client.jwks && assertion !== undefined)
    return checkAssertion(services, client, client.jwks, assertion);
  const isIt = client.public
    ? secret === undefined && assertion === undefined
    : !client.jwks && secret !== undefined && (await isClientSecret(services, client.clientID, secret));
  return isIt ? undefined : unknownClient;
}

/**
 * Finds which client asks: a confidential one by its secret, in the body or by Basic and never both, or by an assertion; a
 * public one by its id alone, which proves nothing: what it shows besides does (security: R87).
 * @throws OAuthRefusal where it does not prove to be one
 */
export async function provenClient(request: OAuthRequest): Promise<ClientRequest> {
  const { services } = request;
  const shown = credentialsOf(request);
  const { clientID } = shown;
  const client = services.brand.clients.get(clientID);
  const problem = client ? await problemOfProof(services, client, shown) : unknownClient;
  if (!client || problem !== undefined) return refuseClient(request, shown, problem);
  return { ...request, client };
}

/** The same, counted by client. @throws OAuthRefusal where it does not prove to be one, or asks too often */
export async function authenticateClient(request: OAuthRequest): Promise<ClientRequest> {
  const proven = await provenClient(request);
  const waitSec = await request.count.client(proven.client.clientID);
  if (waitSec > 0) throw tooOften('this client asks too often', waitSec);
  return proven;
}

/** A service of the kit that asks what tokens are worth. */
export interface ResourceServer {
  clientID: string;
  scopes: readonly string[];
  resource?: string | undefined;
}

/**
 * Finds who asks what a token is worth: a resource server, or a confidential client. A public client proves nothing, and
 * could try tokens out.
 * @throws OAuthRefusal where it does not prove to be one
 */
export async function authenticateAsker(
  request: OAuthRequest,
): Promise<ResourceServer | Pick<ClientRequest, 'client'>> {
  const { services } = request;
  const shown = credentialsOf(request);
  const { clientID, secret } = shown;
  const { clients, resourceServers } = services.brand;
  if (clients.get(clientID)?.public === false) return authenticateClient(request);
  const server = Object.hasOwn(resourceServers, clientID) ? resourceServers[clientID] : undefined;
  if (server && secret !== undefined && (await isClientSecret(services, clientID, secret)))
    return { clientID, scopes: server.scopes, resource: server.resource };
  return refuseClient(request, shown);
}
