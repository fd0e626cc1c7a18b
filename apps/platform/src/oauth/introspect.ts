import { findAccessToken } from '../nouns/grants/rules/access-token.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { authenticateResourceServer } from './client-authentication.ts';
import { needed } from './form.ts';
import type { Endpoint } from './oauth-request.ts';

/**
 * `POST /oauth/introspect` (RFC 7662): tells a resource server what an access token is worth to it, of the token's
 * scopes only its own; a token with none of them, or for another resource server (RFC 8707), is inactive there, like one that
 * has expired.
 */
export const introspect: Endpoint = async (request) => {
  const shown = needed(request.form, 'token');
  const { clientID, scopes, resource } = await authenticateResourceServer(request);
  const { services } = request;
  const found = await findAccessToken(services, shown, clientID);
  const scope = scopesIn(found?.scope ?? '')
    .filter((one) => scopes.includes(one))
    .join(' ');
  if (!found || scope === '') return { body: { active: false } };
  return {
    body: {
      active: true,
      scope,
      client_id: found.grant.clientID,
      sub: found.account.accountID,
      aud: found.isForResource ? (resource ?? clientID) : clientID,
      iss: services.config.publicUrl,
      exp: found.endSec,
      token_type: 'bearer',
    },
  };
};
