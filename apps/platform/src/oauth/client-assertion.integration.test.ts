import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { days, minutes, seconds } from '@foyer/contract/durations';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, describe, expect, test } from 'vitest';
import { pruneExpired } from '../nouns/retention/calls/prune-expired.ts';
import { askedOf } from '../testing/authorization.ts';
import { kitWith } from '../testing/changed-kit.ts';
import { fetchFrom } from '../testing/fetch-from.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { basic, postForm, secretOf } from '../testing/oauth.ts';
import { operate } from '../testing/operator.ts';
import { raced, rounds } from '../testing/races.ts';
import { register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const issuer = 'http://localhost:8080';
const storeReturn = 'https://store.larkholm.example/oidc/return';
const own = await generateKeyPair('ES256', { extractable: true });
const next = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('ES256', { extractable: true });
const shown = async (key: CryptoKey, kid: string, alg: string) => ({ ...(await exportJWK(key)), kid, alg });
const keys = [await shown(own.publicKey, 'own', 'ES256'), await shown(next.publicKey, 'next', 'RS256')];

const brandDir = await kitWith(({ apps }) => {
  Object.assign(apps.store.oauth, { tokenEndpointAuthMethod: 'private_key_jwt', jwks: { keys } });
});
// the libraries compare with the clock of this machine
let ahead = 0;
const clock = movableClock(
  () => Date.now() + ahead,
  (by) => {
    ahead += by;
  },
);
const platform = platformOfFile({ idle: true, clock, config: { brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));
const fetchHere = fetchFrom(platform);

test.each([
  ['ES256', own, 'own'],
  ['RS256', next, 'next'],
] as const)(
  'G5: openid-client signs in, refreshes and revokes with its key for %s',
  async (_alg, pair, kid) => {
    const { browser, accountID } = await register(platform);
    const config = await openid.discovery(
      new URL(issuer),
      'store',
      undefined,
      openid.PrivateKeyJwt({ key: pair.privateKey, kid }),
      { [openid.customFetch]: fetchHere, execute: [openid.allowInsecureRequests] },
    );
    expect(config.serverMetadata().token_endpoint_auth_methods_supported).toContain('private_key_jwt');
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
    const request = openid.buildAuthorizationUrl(config, {
      redirect_uri: storeReturn,
      scope: 'openid email offline_access',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
    });
    const led = (await fetchHere(request, { redirect: 'manual' })).headers.get('location') ?? '';
    const asked = askedOf(new URL(led, issuer));
    const { redirectUrl } = resultOf(await platform.call('beginPartnerHandOver', asked, { browser }));
    const checks = { pkceCodeVerifier, expectedState, expectedNonce };
    const tokens = await openid.authorizationCodeGrant(config, new URL(redirectUrl), checks);
    expect(tokens.claims()?.sub).toBe(accountID);
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await openid.tokenRevocation(config, renewed.refresh_token ?? '');
    await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  },
);

test('G5: oauth4webapi authenticates with the token endpoint as audience, too', async () => {
  const insecure = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchHere };
  const answer = await oauth.discoveryRequest(new URL(issuer), insecure);
  const server = await oauth.processDiscoveryResponse(new URL(issuer), answer);
  const client = { client_id: 'store' };
  const ofEndpoint = oauth.PrivateKeyJwt(
    { key: own.privateKey, kid: 'own' },
    {
      [oauth.modifyAssertion]: (_header, payload) => {
        payload.aud = server.token_endpoint ?? '';
      },
    },
  );
  const refused = await oauth.refreshTokenGrantRequest(server, client, ofEndpoint, 'none', insecure);
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
});

const now = () => Math.floor(platform.clock.now() / 1000);
const good = (): JWTPayload => ({
  ...{ iss: 'store', sub: 'store', aud: issuer, jti: randomUUID() },
  ...{ iat: now(), exp: now() + 60 },
});

const signedBy = (
  claims: JWTPayload,
  { key = own.privateKey, kid = 'own', alg = 'ES256' }: { key?: CryptoKey; kid?: string; alg?: string } = {},
) => new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);

const shownAs = (client_assertion: string) => ({
  client_assertion,
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
});

/** Asks with an assertion and a token that is none: `invalid_grant` says that the client has proven itself. */
const ask = async (form: Record<string, string>, headers = {}) =>
  (
    await postForm(
      platform,
      '/oauth/token',
      { grant_type: 'refresh_token', refresh_token: 'none', ...form },
      { headers },
    )
  ).body;

describe('G5: an assertion', () => {
  test('is good once, whoever shows it, and its jti again after its end with another one', async () => {
    const claims = good();
    const assertion = await signedBy(claims);
    expect((await ask(shownAs(assertion))).error).toBe('invalid_grant');
    expect(await ask(shownAs(assertion))).toEqual({
      error: 'invalid_client',
      error_description: 'client_assertion: jti was used before',
    });
    const again = await signedBy({ ...good(), jti: claims.jti });
    expect((await ask(shownAs(again))).error).toBe('invalid_client');
  });

  test('of two at once is good for one', async () => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const assertion = await signedBy(good());
      const use = () => ask(shownAs(assertion));
      const answers = await raced(platform, nth, use, use);
      expect(answers.map(({ error }) => error).toSorted()).toEqual(['invalid_client', 'invalid_grant']);
    }
  });

  test.each([
    ['iss', { iss: 'petApp' }],
    ['iss', { iss: undefined }],
    ['aud', { aud: 'https://other.example' }],
    ['aud', { aud: [issuer, 'https://other.example'] }],
    ['aud', { aud: [] }],
    ['aud', { aud: undefined }],
    ['exp', { exp: undefined }],
    ['exp', { exp: 1 }],
    ['exp', { exp: 4_000_000_000 }],
    ['exp', { exp: '9' as never }],
    ['nbf', { nbf: 3_000_000_000 }],
    ['iat', { iat: 3_000_000_000 }],
    ['jti', { jti: undefined }],
    ['jti', { jti: '' }],
    ['jti', { jti: 'x'.repeat(201) }],
  ])('that breaks the rule of %s is refused with that rule: %j', async (rule, more) => {
    const { error, error_description } = await ask(shownAs(await signedBy({ ...good(), ...more })));
    expect(error).toBe('invalid_client');
    expect(error_description).toContain(rule);
  });

  test('may be up to 30 s off', async () => {
    for (const off of [-25, 25]) {
      expect(
        (
          await ask(
            shownAs(await signedBy({ ...good(), iat: now() + off, nbf: now() + off, exp: now() + off })),
          )
        ).error,
      ).toBe('invalid_grant');
    }
  });

  test('of a foreign key, another algorithm, or none says nothing but that', async () => {
    const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${text({ alg: 'none' })}.${text(good())}.`;
    const byPublicKey = await new SignJWT(good())
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .sign(Buffer.from(JSON.stringify(keys[0])));
    const wrong = [
      await signedBy(good(), { key: foreign.privateKey }),
      await signedBy(good(), { kid: 'other' }),
      await signedBy({ ...good(), sub: 'nobody' }),
      await signedBy({ ...good(), sub: 'petApp' }),
      await signedBy({ ...good(), sub: 'shopifyStoreUs' }),
      await signedBy({ ...good(), sub: '__proto__' }),
      unsigned,
      byPublicKey,
    ];
    for (const assertion of wrong)
      expect(await ask(shownAs(assertion))).toEqual({
        error: 'invalid_client',
        error_description: 'unknown client, or wrong secret or key',
      });
  });

  test('is the one way of its client, and stands alone', async () => {
    const secret = await secretOf(platform, 'store');
    expect((await ask({ client_id: 'store', client_secret: secret })).error).toBe('invalid_client');
    expect((await ask({}, basic('store', secret))).error).toBe('invalid_client');
    const twice = [
      ask({ ...shownAs(await signedBy(good())), client_secret: secret }),
      ask(shownAs(await signedBy(good())), basic('store', secret)),
      ask({ ...shownAs(await signedBy(good())), client_id: 'petApp' }),
      ask({ ...shownAs(await signedBy(good())), client_assertion_type: 'saml' }),
      ask({ client_assertion: await signedBy(good()) }),
      ask({ client_assertion_type: shownAs('').client_assertion_type, client_id: 'store' }),
      ask(shownAs('no.jwt')),
      ask(shownAs('a.b.c')),
    ];
    for (const { error } of await Promise.all(twice)) expect(error).toBe('invalid_request');
    const named = { ...shownAs(await signedBy(good())), client_id: 'store' };
    expect((await ask(named)).error).toBe('invalid_grant');
  });

  test('lets its client open every endpoint', async () => {
    const revoked = await postForm(platform, '/oauth/revoke', {
      token: 'none',
      ...shownAs(await signedBy(good())),
    });
    expect(revoked.status).toBe(200);
    const introspected = { token: 'none', ...shownAs(await signedBy(good())) };
    expect((await postForm(platform, '/oauth/introspect', introspected)).body).toEqual({ active: false });
  });

  test('is forgotten some time after its end', async () => {
    const kept = () => platform.services.store.read.selectFrom('usedAssertions').selectAll().execute();
    expect((await kept()).length).toBeGreaterThan(0);
    for (const { expiresAt } of await kept())
      expect(expiresAt).toBeLessThanOrEqual(Date.now() + minutes(11) + seconds(30));
    await platform.clock.advance(days(30));
    await pruneExpired.run(platform.services);
    expect(await kept()).toEqual([]);
  });
});

test('G5: a client with keys is given no secret', async () => {
  expect((await operate(platform, 'clients', 'add-secret', 'store')).exit).toBe(1);
  expect((await operate(platform, 'clients')).out).toContain('private_key_jwt');
});
