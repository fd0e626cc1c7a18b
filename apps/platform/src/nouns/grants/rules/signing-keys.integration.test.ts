import { days, hours, minutes } from '@foyer/contract/durations';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { signingAlgs } from '../../../brand/clients/signing-algs.ts';
import { petTokens } from '../../../testing/oauth.ts';
import { startPlatform } from '../../../testing/platform.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { rounds } from '../../../testing/races.ts';
import { register, signIn } from '../../../testing/sign-in.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';
import { tokensAt } from '../../../testing/token-endpoint.ts';
import { pruneExpired } from '../../retention/calls/prune-expired.ts';
import { signingKeysOf } from '../store/signing-keys.ts';
import { readIDTokenHint } from './id-token-hint.ts';
import { currentSigningKey, makeSigningKey, publicKeySet, rotateSigningKeys } from './signing-keys.ts';

const platform = platformOfEachTest({ idle: true });

async function keySet(of: PlatformUnderTest = platform): Promise<JSONWebKeySet> {
  const answer = await of.app.inject({ url: '/oauth/jwks', headers: { host: 'localhost:8080' } });
  return JSON.parse(answer.body);
}

test('B13: after 90 days another key signs, which was published a day before; id_tokens of the old one stay good', async () => {
  const person = await register(platform);
  const tokens = async () => {
    await signIn(platform, person.email, undefined, person.browser);
    return (await petTokens(platform, person)).id_token;
  };
  const kidOf = (idToken: string): string =>
    JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()).kid;
  const first = await tokens();
  const before = await keySet();
  expect(before.keys.map(({ alg }) => alg)).toEqual(['RS256', 'ES256']);

  await platform.clock.advance(days(90));
  await platform.clock.advance(minutes(6));
  const published = await keySet();
  expect(published.keys.map(({ alg }) => alg)).toEqual(['RS256', 'RS256', 'ES256', 'ES256']);
  expect(kidOf(await tokens()), 'nobody can know the new key yet').toBe(kidOf(first));

  await platform.clock.advance(hours(24));
  const second = await tokens();
  expect(kidOf(second)).not.toBe(kidOf(first));
  expect(published.keys.map(({ kid }) => kid)).toContain(kidOf(second));
  const keys = createLocalJWKSet(await keySet());
  for (const idToken of [first, second]) {
    const currentDate = new Date(
      JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).iat * 1000,
    );
    const { payload } = await jwtVerify(idToken, keys, { audience: 'petApp', currentDate });
    expect(payload.sub).toBe(person.accountID);
  }
  for (const { d } of (await keySet()).keys) expect(d).toBeUndefined();
});

test('B13: an id_token is accepted as a hint for 400 days, and the newest key is never removed', async () => {
  const person = await register(platform);
  const { id_token } = await petTokens(platform, person);
  await platform.clock.advance(days(399));
  await platform.clock.advance(minutes(20));
  expect(await readIDTokenHint(platform.services, id_token)).toEqual({
    clientID: 'petApp',
    accountID: person.accountID,
    sid: decodeJwt(id_token).sid,
  });
  await platform.clock.advance(days(2));
  await platform.clock.advance(minutes(20));
  expect(await readIDTokenHint(platform.services, id_token)).toBeUndefined();
  for (const table of ['signingKeys', 'rsaSigningKeys'] as const)
    await platform.services.store.change((tx) => tx.updateTable(table).set({ createdAt: 0 }).execute());
  await pruneExpired.run(platform.services);
  for (const alg of signingAlgs)
    expect((await signingKeysOf(platform.services.store.read, alg)).length, alg).toBeGreaterThan(0);
});

test('where the secret keys were lost another key signs at once, and id_tokens of before stay good', async () => {
  const first = await petTokens(platform, await register(platform));
  const { dataDir, databaseUrl } = platform.services.config;
  const other = await startPlatform({
    idle: true,
    clock: platform.clock,
    config: { dataDir, databaseUrl, secretKeys: ['the key of an installation that goes on'] },
  });
  const second = await petTokens(other, await register(other));
  const keys = createLocalJWKSet(await keySet(other));
  const currentDate = new Date(platform.clock.now());
  for (const { id_token } of [first, second])
    await expect(jwtVerify(id_token, keys, { audience: 'petApp', currentDate })).resolves.toBeDefined();
  await other.close();
});

test('G1: nodes whose first requests come at once sign with one key of each algorithm, which each of them publishes', async () => {
  const { services } = platform;
  // what a node knows of the keys belongs to its services
  const nodes = () => Array.from({ length: 4 }, () => ({ ...services }));
  for (let nth = 0; nth < rounds / 5; nth += 1) {
    await services.store.change(async (tx) => {
      await tx.deleteFrom('signingKeys').execute();
      await tx.deleteFrom('rsaSigningKeys').execute();
    });
    const first = nodes();
    await Promise.all(first.map((node) => currentSigningKey(node, 'RS256')));
    const kids: object[] = [];
    for (const alg of signingAlgs) {
      const [row, ...others] = await signingKeysOf(services.store.read, alg);
      expect(others).toEqual([]);
      const signing = await Promise.all(first.map((node) => currentSigningKey(node, alg)));
      expect(new Set(signing.map(({ alg: used, kid }) => `${used} ${kid}`))).toEqual(
        new Set([`${alg} ${row?.kid}`]),
      );
      kids.push(expect.objectContaining({ kid: row?.kid, alg }));
    }
    for (const node of first) expect((await publicKeySet(node)).keys).toEqual(kids);
    for (const table of ['signingKeys', 'rsaSigningKeys'] as const)
      await services.store.change((tx) => tx.updateTable(table).set({ createdAt: 0 }).execute());
    await Promise.all(nodes().map((node) => rotateSigningKeys(node)));
    for (const alg of signingAlgs)
      expect(await signingKeysOf(services.store.read, alg), 'one follows, too').toHaveLength(2);
  }
});

const headerOf = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString());

describe('G1, X12: beside a node of the release before, which knows keys for ES256 alone', () => {
  test('a new installation signs with RS256 at once', async () => {
    const { id_token } = await petTokens(platform, await register(platform));
    expect(headerOf(id_token).alg).toBe('RS256');
  });

  test('ES256 goes on for 24 h, with keys that both nodes publish; then RS256 begins', async () => {
    // what the release before left
    await makeSigningKey(platform.services, 'ES256');
    await platform.clock.advance(minutes(6));
    const before = { keys: (await keySet()).keys.filter(({ alg }) => alg === 'ES256') };
    const person = await register(platform);
    const tokens = async () => {
      await signIn(platform, person.email, undefined, person.browser);
      return petTokens(platform, person);
    };
    const checkedBy = (keys: JSONWebKeySet, token: string) =>
      jwtVerify(token, createLocalJWKSet(keys), { currentDate: new Date(platform.clock.now()) });
    const first = await tokens();
    expect(headerOf(first.id_token).alg).toBe('ES256');
    await expect(checkedBy(before, first.id_token)).resolves.toBeDefined();
    expect((await keySet()).keys.map(({ alg }) => alg)).toEqual(['RS256', 'ES256']);
    expect(first.access_token.split('.'), 'as that node reads it').toHaveLength(4);
    expect((await tokensAt(platform).userinfo(first.access_token)).statusCode).toBe(200);
    const whole = await tokensAt(platform).refresh(first.refresh_token, { scope: 'openid' });
    expect(whole.body.scope, 'what a token is good for that says nothing of it').toBe(first.scope);

    await platform.clock.advance(hours(24));
    const second = await tokens();
    expect(headerOf(second.id_token).alg).toBe('RS256');
    await expect(checkedBy(await keySet(), second.id_token)).resolves.toBeDefined();
    expect(second.access_token.split('.')).toHaveLength(5);
    const { userinfo } = tokensAt(platform);
    const renewed = await tokensAt(platform).refresh(whole.body.refresh_token);
    for (const { access_token } of [second, renewed.body])
      expect((await userinfo(access_token)).statusCode).toBe(200);
    // what was given before is read after
    expect(await readIDTokenHint(platform.services, first.id_token)).toMatchObject({ clientID: 'petApp' });
  });

  test('its key that comes later than the first for RS256 changes nothing', async () => {
    await currentSigningKey(platform.services, 'RS256');
    await platform.clock.advance(-minutes(1));
    await makeSigningKey(platform.services, 'ES256');
    await platform.clock.advance(minutes(6));
    expect((await currentSigningKey(platform.services, 'RS256')).alg).toBe('RS256');
  });
});
