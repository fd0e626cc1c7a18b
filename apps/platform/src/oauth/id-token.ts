import { hash } from 'node:crypto';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import type { AccountTable } from '../nouns/accounts/store/account-tables.ts';
import { isMultiFactor, mfaContext } from '../nouns/grants/rules/authentication-of.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import { signJWT } from '../nouns/grants/rules/sign-jwt.ts';
import type { OAuthGrantTable } from '../nouns/grants/store/oauth-tables.ts';
import { sidOf } from '../nouns/sessions/rules/sid.ts';
import { claimsOf } from './claims-of.ts';

/** OpenID Connect Core, section 3.1.3.6: the left half of the token's hash, with the hash of both algorithms. */
const halfHash = (accessToken: string): string =>
  Buffer.from(hash('sha256', accessToken, 'base64url'), 'base64url')
    .subarray(0, 16)
    .toString('base64url');

/** What an id_token is made of. */
interface IDTokenOf {
  client: OAuthClient;
  grant: OAuthGrantTable;
  account: AccountTable;
  /** What of the grant's scope the client asked for this time. */
  scope: string;
  accessToken: string;
  /** Of the authorization request; null if it had none, and at a refresh. */
  nonce: string | null;
}

/** Makes an id_token (OpenID Connect Core, section 2), with the claims of the granted scopes unless the kit says otherwise. */
export async function newIDToken(services: Services, of: IDTokenOf): Promise<string> {
  const { client, grant, account, scope, accessToken, nonce } = of;
  const { authenticatedAt, amr, sessionID } = grant;
  const issuedAt = Math.floor(services.clock.now() / 1000);
  const claims = {
    ...(client.claimsInIdToken ? claimsOf(account, scope) : {}),
    ...(authenticatedAt === 0 ? {} : { auth_time: Math.floor(authenticatedAt / 1000) }),
    ...(isMultiFactor(amr) ? { acr: mfaContext } : {}),
    ...(nonce === null ? {} : { nonce }),
    ...(amr === null ? {} : { amr: scopesIn(amr) }),
    ...(sessionID === null ? {} : { sid: sidOf(sessionID) }),
    at_hash: halfHash(accessToken),
    iss: services.config.publicUrl,
    sub: grant.accountID,
    aud: grant.clientID,
    iat: issuedAt,
    exp: issuedAt + toSec(limits.oauth.accessTokenLife),
  };
  return signJWT(services, { typ: 'JWT', alg: client.idTokenAlg }, claims);
}
