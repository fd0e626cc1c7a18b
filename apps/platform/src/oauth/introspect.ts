import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import { hashOf } from '../kernel/secrets/token.ts';
import { findAccessToken } from '../nouns/grants/rules/access-token.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { isGrantLive } from '../nouns/grants/store/grants.ts';
import { findRefreshToken } from '../nouns/grants/store/refresh-tokens.ts';
import { authenticateAsker, type ResourceServer } from './client-authentication.ts';
import { needed } from './form.ts';
import type { Endpoint } from './oauth-request.ts';

const inactive = { active: false };

/** Of an access token's scopes a resource server is told only its own. */
async function toResourceServer(
  services: Services,
  { clientID, scopes, resource }: ResourceServer,
  token: string,
) {
  const found = await findAccessToken(services, token, { resource: clientID });
  const scope = scopesIn(found?.scope ?? '')
    .filter((one) => scopes.includes(one))
    .join(' ');
  if (!found || scope === '') return inactive;
  return {
    active: true,
    scope,
    client_id: found.grant.clientID,
    sub: found.account.accountID,
    aud: found.isForResource ? (resource ?? clientID) : clientID,
    iss: services.config.publicUrl,
    exp: found.endSec,
    token_type: 'bearer',
  };
}

/** A client is told of its own tokens alone, of both kinds. */
async function toClient(services: Services, { clientID }: OAuthClient, token: string) {
  const said = { active: true, client_id: clientID, iss: services.config.publicUrl };
  const access = await findAccessToken(services, token, { clientID });
  if (access) {
    const { scope, account, endSec } = access;
    return { ...said, scope, sub: account.accountID, exp: endSec, token_type: 'bearer' };
  }
  const refresh = await findRefreshToken(services.store.read, hashOf(token));
  const isGood = refresh?.grant.clientID === clientID && refresh.token.rotatedAt === null;
  if (!isGood || !isGrantLive(refresh, services.clock.now())) return inactive;
  return { ...said, scope: refresh.grant.scope, sub: refresh.account.accountID };
}

/**
 * `POST /oauth/introspect` (RFC 7662): tells a resource server what an access token is worth to it, and a confidential
 * client what its own tokens are worth. A token that does not concern whoever asks is inactive, like one that has expired:
 * one with no scope of the resource server, for another resource server (RFC 8707), or of another client.
 */
export const introspect: Endpoint = async (request) => {
  const token = needed(request.form, 'token');
  const asker = await authenticateAsker(request);
  const { services } = request;
  const body =
    'client' in asker
      ? await toClient(services, asker.client, token)
      : await toResourceServer(services, asker, token);
  return { body };
};
