import type { AccountTable } from '../nouns/accounts/store/account-tables.ts';
import { findAccessToken } from '../nouns/grants/rules/access-token.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { Endpoint } from './oauth-request.ts';

const refused = (error: 'invalid_token' | 'insufficient_scope', sentence: string) =>
  new OAuthRefusal(error, sentence, { headers: { 'www-authenticate': `Bearer error="${error}"` } });

/** Claims by scope (OpenID Connect Core, section 5.4). What is not known is left out, never empty (section 5.3.2). */
const claims = {
  openid: () => ({}),
  profile: ({ nickName, language }: AccountTable) => ({
    ...(nickName === '' ? {} : { name: nickName, nickname: nickName }),
    locale: language,
  }),
  email: ({ email, emailVerifiedAt }: AccountTable) => ({
    email,
    email_verified: emailVerifiedAt !== null,
  }),
} as const;

const isClaimed = (scope: string): scope is keyof typeof claims => Object.hasOwn(claims, scope);

/** `GET` and `POST /oauth/userinfo` (OpenID Connect Core, section 5.3), with a token in the header. */
export const userinfo: Endpoint = async ({ services, authorization }) => {
  const [, shown] = /^Bearer +([\w.-]{1,200})$/i.exec(authorization ?? '') ?? [];
  if (shown === undefined)
    throw new OAuthRefusal('invalid_token', 'there is no bearer token', {
      headers: { 'www-authenticate': 'Bearer realm="oauth"' },
    });
  const found = await findAccessToken(services, shown);
  if (!found) throw refused('invalid_token', 'the token is not good, or not any more');
  const scopes = scopesIn(found.grant.scope).filter(isClaimed);
  if (scopes.length === 0) throw refused('insufficient_scope', 'openid, profile or email');
  return {
    body: Object.assign(
      { sub: found.account.accountID },
      ...scopes.map((scope) => claims[scope](found.account)),
    ),
  };
};
