import { newAccessToken } from '../nouns/grants/rules/access-token.ts';
import { hasScope } from '../nouns/grants/rules/scope.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';
import { newIdToken } from './id-token.ts';
import type { ClientRequest, OAuthAnswer } from './oauth-request.ts';

/** What a grant gives at the token endpoint. */
export interface Granted {
  grant: OAuthGrantTable;
  refreshToken?: string | undefined;
  /** Of the authorization request; a refresh has none. */
  nonce?: string | null;
}

/** The answer of the token endpoint (RFC 6749, section 5.1; OpenID Connect Core, section 3.1.3.3). */
export async function tokenAnswer(
  { services }: ClientRequest,
  { grant, refreshToken, nonce = null }: Granted,
): Promise<OAuthAnswer> {
  const { token, expiresInSec } = newAccessToken(services, grant);
  return {
    body: {
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresInSec,
      scope: grant.scope,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      ...(hasScope(grant.scope, 'openid') ? { id_token: await newIdToken(services, grant, nonce) } : {}),
    },
  };
}
