import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Services } from '../kernel/call/services.ts';
import { isMultiFactor, mfaContext } from '../nouns/grants/rules/authentication-of.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { signJWT } from '../nouns/grants/rules/sign-jwt.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';
import { sidOf } from '../nouns/sessions/rules/sid.ts';

/**
 * Makes an id_token (OpenID Connect Core, section 2). What it tells of a person besides the account's id is at the
 * userinfo endpoint.
 * @param nonce of the authorization request; null where it had none, and at a refresh
 */
export async function newIdToken(
  services: Services,
  { accountID, clientID, authenticatedAt, amr, sessionID }: OAuthGrantTable,
  nonce: string | null,
): Promise<string> {
  const issuedAt = Math.floor(services.clock.now() / 1000);
  const claims = {
    ...(authenticatedAt === 0 ? {} : { auth_time: Math.floor(authenticatedAt / 1000) }),
    ...(isMultiFactor(amr) ? { acr: mfaContext } : {}),
    ...(nonce === null ? {} : { nonce }),
    ...(amr === null ? {} : { amr: scopesIn(amr) }),
    ...(sessionID === null ? {} : { sid: sidOf(sessionID) }),
    iss: services.config.publicUrl,
    sub: accountID,
    aud: clientID,
    iat: issuedAt,
    exp: issuedAt + toSec(limits.oauth.accessTokenLife),
  };
  return signJWT(services, 'JWT', claims);
}
