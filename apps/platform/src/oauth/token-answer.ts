import type { AccountTable } from '../nouns/accounts/store/account-tables.ts';
import { newAccessToken } from '../nouns/grants/rules/access-token.ts';
import { hasScope } from '../nouns/grants/rules/scope.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';
import { newIDToken } from './id-token.ts';
import type { ClientRequest, OAuthAnswer } from './oauth-request.ts';

/** What a grant gives at the token endpoint. */
export interface Granted {
  grant: OAuthGrantTable;
  account: AccountTable;
  /** Scope of the access token, if it is less than that of the grant. */
  scope?: string;
  /** Whom the access token is for, if that is not for the grant to say. */
  resource?: string | null;
  refreshToken?: string | undefined;
  /** Of the authorization request; a refresh has none. */
  nonce?: string | null;
  isRefresh?: boolean;
}

/** The answer of the token endpoint (RFC 6749, section 5.1; OpenID Connect Core, section 3.1.3.3). */
export async function tokenAnswer(
  { services, client }: ClientRequest,
  { grant, account, refreshToken, nonce = null, isRefresh = false, ...asked }: Granted,
): Promise<OAuthAnswer> {
  const worth = { scope: grant.scope, resource: grant.resource, ...asked };
  const { token, expiresInSec, scope } = await newAccessToken(services, grant, worth);
  const hasIDToken = hasScope(scope, 'openid') && (!isRefresh || client.idTokenAtRefresh);
  const of = { client, grant, account, scope, accessToken: token, nonce };
  return {
    body: {
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresInSec,
      scope,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      ...(hasIDToken ? { id_token: await newIDToken(services, of) } : {}),
    },
  };
}
