import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitWith } from '../testing/changed-kit.ts';
import { petTokens, secretOf } from '../testing/oauth.ts';
import { type Person, register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { tokensAt } from '../testing/token-endpoint.ts';

const brandDir = await kitWith(({ apps }) => {
  Object.assign(apps.store.oauth, { idTokenAlg: 'ES256', claimsInIdToken: false, idTokenAtRefresh: true });
});
const platform = platformOfFile({ idle: true, config: { brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));
const { exchange, refresh, storeCode } = tokensAt(platform);

let store: { client_id: string; client_secret: string };
beforeAll(async () => {
  store = { client_id: 'store', client_secret: await secretOf(platform, 'store') };
});

/** Checks an id_token by the published keys, as a library does. */
async function claimsOf(idToken: string): Promise<JWTPayload> {
  const answer = await platform.app.inject({ url: '/oauth/jwks', headers: { host: 'localhost:8080' } });
  const keys = createLocalJWKSet(JSON.parse(answer.body));
  const currentDate = new Date(platform.clock.now());
  return (await jwtVerify(idToken, keys, { issuer: 'http://localhost:8080', currentDate })).payload;
}

async function named(name: string): Promise<Person> {
  const person = await register(platform);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ nickName: name }).where('accountID', '=', person.accountID).execute(),
  );
  return person;
}

test('G1: is signed with RS256 and has the claims of the granted scopes, of the sign-in, and of its access token', async () => {
  const person = await named('Robin');
  const { id_token, access_token } = await petTokens(platform, person, { nonce: 'n' });
  expect(decodeProtectedHeader(id_token).alg).toBe('RS256');
  const half = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url');
  expect(await claimsOf(id_token)).toMatchObject({
    ...{ sub: person.accountID, aud: 'petApp', nonce: 'n', amr: ['pwd'], at_hash: half },
    ...{ name: 'Robin', nickname: 'Robin', locale: 'en', email: person.email, email_verified: true },
    auth_time: expect.any(Number),
  });
});

test('G1: tells no more than the granted scopes do', async () => {
  const { id_token } = await petTokens(platform, await named('Robin'), { scope: 'openid email' });
  const claims = await claimsOf(id_token);
  expect(Object.keys(claims)).toContain('email');
  for (const claim of ['name', 'nickname', 'locale']) expect(claims).not.toHaveProperty(claim);
});

test('G1: a line in the kit signs with ES256, and another leaves the claims to the userinfo endpoint', async () => {
  const { form, person } = await storeCode();
  const { body } = await exchange({ ...form, ...store });
  expect(decodeProtectedHeader(body.id_token).alg).toBe('ES256');
  const claims = await claimsOf(body.id_token);
  expect(claims).toMatchObject({ sub: person.accountID, aud: 'store' });
  expect(claims).not.toHaveProperty('email');
});

test('G1: a refresh has an id_token only if the kit says so, without the nonce and with the same auth_time', async () => {
  const pet = await petTokens(platform, await register(platform));
  expect((await refresh(pet.refresh_token)).body).not.toHaveProperty('id_token');
  const first = (await exchange({ ...(await storeCode()).form, ...store })).body;
  const { body } = await refresh(first.refresh_token, store);
  const [before, after] = [await claimsOf(first.id_token), await claimsOf(body.id_token)];
  expect(after).toMatchObject({ sub: before.sub, auth_time: before.auth_time });
  expect(after).not.toHaveProperty('nonce');
});

test('G1: discovery lists RS256 first, and the key set has a key for each', async () => {
  const at = async (url: string) =>
    JSON.parse((await platform.app.inject({ url, headers: { host: 'localhost:8080' } })).body);
  const { id_token_signing_alg_values_supported: algs, claims_supported } = await at(
    '/.well-known/openid-configuration',
  );
  expect(algs).toEqual(['RS256', 'ES256']);
  expect(claims_supported).toContain('at_hash');
  const { keys } = await at('/oauth/jwks');
  expect(keys).toEqual([
    expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' }),
    expect.objectContaining({ kty: 'EC', alg: 'ES256', use: 'sig' }),
  ]);
  for (const key of keys) for (const secret of ['d', 'p', 'q']) expect(key).not.toHaveProperty(secret);
});
