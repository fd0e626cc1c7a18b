import type { AccountTable } from '../nouns/accounts/store/account-tables.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';

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

/**
 * Returns what scopes tell of an account, for an id_token and for the userinfo endpoint.
 * @param scope scopes between blanks
 * @returns undefined if no scope is about the account
 */
export function claimsOf(account: AccountTable, scope: string): object | undefined {
  const scopes = scopesIn(scope).filter(isClaimed);
  return scopes.length === 0 ? undefined : Object.assign({}, ...scopes.map((one) => claims[one](account)));
}
