import { sign } from 'node:crypto';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Services } from '../kernel/call/services.ts';
import { isMultiFactor, mfaContext } from '../nouns/grants/rules/authentication-of.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { currentSigningKey, type SigningKey } from '../nouns/grants/rules/signing-keys.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Signs claims as a JWT with ES256 (RFC 7515, section 3.1; RFC 7518, section 3.4). At once, and not in the thread pool as
 * libraries do: the way there and back takes longer than the signature.
 */
function signed(claims: object, { kid, key }: SigningKey): string {
  const text = `${encoded({ alg: 'ES256', kid, typ: 'JWT' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * Makes an id_token (OpenID Connect Core, section 2). What it tells of a person besides the account's id is at the
 * userinfo endpoint.
 * @param nonce of the authorization request; null where it had none, and at a refresh
 */
export async function newIdToken(
  services: Services,
  { accountID, clientID, authenticatedAt, amr }: OAuthGrantTable,
  nonce: string | null,
): Promise<string> {
  const issuedAt = Math.floor(services.clock.now() / 1000);
  const claims = {
    ...(authenticatedAt === 0 ? {} : { auth_time: Math.floor(authenticatedAt / 1000) }),
    ...(isMultiFactor(amr) ? { acr: mfaContext } : {}),
    ...(nonce === null ? {} : { nonce }),
    ...(amr === null ? {} : { amr: scopesIn(amr) }),
    iss: services.config.publicUrl,
    sub: accountID,
    aud: clientID,
    iat: issuedAt,
    exp: issuedAt + toSec(limits.oauth.accessTokenLife),
  };
  return signed(claims, await currentSigningKey(services));
}
