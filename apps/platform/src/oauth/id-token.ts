import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { isMultiFactor, mfaContext } from '../accounts/oauth/authentication-of.ts';
import { currentSigningKey } from '../accounts/oauth/signing-keys.ts';
import { scopesIn } from '../domain/scope.ts';
import type { Services } from '../services.ts';
import type { OAuthGrantTable } from '../store/oauth-tables.ts';

/**
 * Makes an id_token (OpenID Connect Core, section 2), signed with ES256. What it tells of a person besides the account's
 * id is at the userinfo endpoint.
 * @param nonce of the authorization request; null where it had none, and at a refresh
 */
export async function newIdToken(
  services: Services,
  { accountID, clientID, authenticatedAt, amr }: OAuthGrantTable,
  nonce: string | null,
): Promise<string> {
  const { SignJWT } = await import('jose');
  const { kid, key } = await currentSigningKey(services);
  const issuedAt = Math.floor(services.clock.now() / 1000);
  return new SignJWT({
    ...(authenticatedAt === 0 ? {} : { auth_time: Math.floor(authenticatedAt / 1000) }),
    ...(isMultiFactor(amr) ? { acr: mfaContext } : {}),
    ...(nonce === null ? {} : { nonce }),
    ...(amr === null ? {} : { amr: scopesIn(amr) }),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(services.config.publicUrl)
    .setSubject(accountID)
    .setAudience(clientID)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + toSec(limits.oauth.accessTokenLife))
    .sign(key);
}
