import { findAccessToken } from '../nouns/grants/rules/access-token.ts';
import { claimsOf } from './claims-of.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { Endpoint } from './oauth-request.ts';

const refused = (error: 'invalid_token' | 'insufficient_scope', sentence: string) =>
  new OAuthRefusal(error, sentence, { headers: { 'www-authenticate': `Bearer error="${error}"` } });

/** `GET` and `POST /oauth/userinfo` (OpenID Connect Core, section 5.3), with a token in the header. */
export const userinfo: Endpoint = async ({ services, authorization }) => {
  const [, shown] = /^Bearer +([\w.-]{1,200})$/i.exec(authorization ?? '') ?? [];
  if (shown === undefined)
    throw new OAuthRefusal('invalid_token', 'there is no bearer token', {
      headers: { 'www-authenticate': 'Bearer realm="oauth"' },
    });
  const found = await findAccessToken(services, shown);
  if (!found) throw refused('invalid_token', 'the token is not good, or not any more');
  const claims = claimsOf(found.account, found.scope);
  if (!claims)
    throw refused('insufficient_scope', 'the token has none of the scopes openid, profile and email');
  return { body: { sub: found.account.accountID, ...claims } };
};
