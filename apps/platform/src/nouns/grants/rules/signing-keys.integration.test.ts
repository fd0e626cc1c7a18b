import { days, hours, minutes } from '@foyer/contract/durations';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { petTokens } from '../../../testing/oauth.ts';
import { startPlatform } from '../../../testing/platform.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { rounds } from '../../../testing/races.ts';
import { register, signIn } from '../../../testing/sign-in.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';
import { pruneExpired } from '../../retention/calls/prune-expired.ts';
import { signingKeysOf } from '../store/signing-keys.ts';
import { readIDTokenHint } from './id-token-hint.ts';
import { currentSigningKey, publicKeySet, rotateSigningKeys } from './signing-keys.ts';

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
  expect(before.keys).toHaveLength(1);

  await platform.clock.advance(days(90));
  await platform.clock.advance(minutes(6));
  const published = await keySet();
  expect(published.keys).toHaveLength(2);
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
  });
  await platform.clock.advance(days(2));
  await platform.clock.advance(minutes(20));
  expect(await readIDTokenHint(platform.services, id_token)).toBeUndefined();
  await platform.services.store.change((tx) => tx.updateTable('signingKeys').set({ createdAt: 0 }).execute());
  await pruneExpired.run(platform.services);
  expect((await signingKeysOf(platform.services.store.read)).length).toBeGreaterThan(0);
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

test('B13: nodes whose first requests come at once sign with one key, which each of them publishes', async () => {
  const { services } = platform;
  // what a node knows of the keys belongs to its services
  const nodes = () => Array.from({ length: 6 }, () => ({ ...services }));
  for (let nth = 0; nth < rounds / 5; nth += 1) {
    await services.store.change((tx) => tx.deleteFrom('signingKeys').execute());
    const first = nodes();
    const signing = await Promise.all(first.map((node) => currentSigningKey(node)));
    const rows = await signingKeysOf(services.store.read);
    expect(rows).toHaveLength(1);
    expect(new Set(signing.map(({ kid }) => kid))).toEqual(new Set([rows[0]?.kid]));
    for (const node of first)
      expect((await publicKeySet(node)).keys).toEqual([expect.objectContaining({ kid: rows[0]?.kid })]);
    await services.store.change((tx) => tx.updateTable('signingKeys').set({ createdAt: 0 }).execute());
    await Promise.all(nodes().map((node) => rotateSigningKeys(node)));
    expect(await signingKeysOf(services.store.read), 'one follows, too').toHaveLength(2);
  }
});
