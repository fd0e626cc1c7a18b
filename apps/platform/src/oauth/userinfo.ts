import { bearerToken, refusedToken } from './bearer-token.ts';
import { claimsOf } from './claims-of.ts';
import type { Endpoint } from './oauth-request.ts';

/** `GET` and `POST /oauth/userinfo` (OpenID Connect Core, section 5.3), with a token in the header. */
export const userinfo: Endpoint = async (request) => {
  const found = await bearerToken(request);
  const claims = claimsOf(found.account, found.scope);
  if (!claims)
    throw refusedToken('insufficient_scope', 'the token has none of the scopes openid, profile and email');
  return { body: { sub: found.account.accountID, ...claims } };
};
