import { type Milliseconds, minutes, seconds, toSec } from '@foyer/contract/durations';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { assertionAlgs, type ClientKeys } from '../brand/clients/client-keys.ts';
import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import { hashOf } from '../kernel/secrets/token.ts';
import { tryUseAssertion } from '../nouns/grants/store/used-assertions.ts';
import type { Form } from './form.ts';
import { oauthPaths } from './oauth-paths.ts';
import { OAuthRefusal } from './oauth-refusal.ts';

/** What every client hears that does not prove to be one. */
export const unknownClient = 'unknown client, or wrong secret or key';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** How far ahead an assertion may end: for so long its `jti` is kept. */
export const longestAssertionLife: Milliseconds = minutes(10);
/** How far the client's clock may be from ours. */
const tolerance = seconds(30);

/** What an assertion says of itself, before its signature is checked. @returns undefined if it is no JWT */
function unverified(assertion: string): { sub?: unknown } | undefined {
  const [, payload = '', signature] = assertion.split('.');
  if (signature === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads how a client authenticates by an assertion (RFC 7521, section 4.2), which is not checked yet.
 * @returns undefined if the request has none
 * @throws OAuthRefusal invalid_request if half of it is missing or unreadable
 */
export function assertionIn(form: Form): { clientID: string; assertion: string } | undefined {
  const [type, assertion] = [form.get('client_assertion_type'), form.get('client_assertion')];
  if (type === undefined && assertion === undefined) return undefined;
  if (type !== assertionType || assertion === undefined)
    throw new OAuthRefusal(
      'invalid_request',
      `client_assertion stands with client_assertion_type ${assertionType}`,
    );
  const sub = unverified(assertion)?.sub;
  if (typeof sub !== 'string')
    throw new OAuthRefusal('invalid_request', 'client_assertion is no JWT with a sub');
  return { clientID: sub, assertion };
}

/** @returns what an assertion says, if a key of the client has signed it */
async function verified(keys: ClientKeys, assertion: string): Promise<JWTPayload | undefined> {
  const { compactVerify, createLocalJWKSet } = await import('jose');
  const keySet = createLocalJWKSet(keys as JSONWebKeySet);
  return compactVerify(assertion, keySet, { algorithms: [...assertionAlgs] }).then(
    ({ payload }) => JSON.parse(Buffer.from(payload).toString()) as JWTPayload,
    () => undefined,
  );
}

/** Finds the rule of RFC 7523, section 3, that claims break. */
function brokenRule(
  { iss, sub, aud, exp, nbf, iat, jti }: JWTPayload,
  { clientID, audiences, now }: { clientID: string; audiences: readonly string[]; now: number },
): string | undefined {
  const nowSec = Math.floor(now / 1000);
  const [ahead, far] = [toSec(tolerance), toSec(longestAssertionLife + tolerance)];
  if (iss !== clientID || sub !== clientID) return 'iss and sub are the client id';
  const named = typeof aud === 'string' ? [aud] : (aud ?? []);
  if (named.length === 0 || named.some((one) => !audiences.includes(one)))
    return 'aud is the issuer or the token endpoint, and no one else';
  if (typeof exp !== 'number' || exp + ahead <= nowSec) return 'exp is missing or over';
  if (exp > nowSec + far) return `exp is at most ${toSec(longestAssertionLife)} s ahead`;
  if ((nbf ?? 0) > nowSec + ahead || (iat ?? 0) > nowSec + ahead) return 'nbf or iat is still to come';
  return typeof jti === 'string' && jti.length >= 1 && jti.length <= 200
    ? undefined
    : 'jti is missing or longer than 200 characters';
}

/**
 * Checks how a client authenticates by a signed JWT (RFC 7523, section 3; OpenID Connect Core, section 9), and uses it up.
 * Which rule it breaks is said only to the holder of the key.
 * @returns undefined if it is good, else what to tell the client
 */
export async function checkAssertion(
  services: Services,
  { clientID }: OAuthClient,
  keys: ClientKeys,
  assertion: string,
): Promise<string | undefined> {
  const claims = await verified(keys, assertion);
  if (!claims) return unknownClient;
  const { publicUrl } = services.config;
  const audiences = [publicUrl, `${publicUrl}${oauthPaths.token}`];
  const broken = brokenRule(claims, { clientID, audiences, now: services.clock.now() });
  if (broken !== undefined) return `client_assertion: ${broken}`;
  const { jti = '', exp = 0 } = claims;
  const used = { assertionHash: hashOf(`${clientID} ${jti}`), expiresAt: exp * 1000 + tolerance };
  const isFirst = await services.store.change((tx) => tryUseAssertion(tx, used));
  return isFirst ? undefined : 'client_assertion: jti was used before';
}
