import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type KeyPair, newAuthenticator, type Wrongly } from '../../../testing/authenticator.ts';
import type { Browser } from '../../../testing/browser.ts';
import { type CoseKey, coseKeyOf } from '../../../testing/cose-key.ts';
import { passkeyRows, registerWithPasskey, tryPasskey } from '../../../testing/passkeys.ts';
import { openBrowser, register, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

/** Sets a passkey up with an authenticator that does things otherwise. */
async function setUp(browser: Browser, wrongly: Wrongly) {
  const { setupToken, options } = resultOf(await platform.call('beginPasskeySetup', {}, { browser }));
  const { made, response } = newAuthenticator(platform.services.config.publicUrl).create(options, wrongly);
  return { made, answer: await platform.call('finishPasskeySetup', { setupToken, response }, { browser }) };
}

/** Everything that shows an account's passkeys still answers. */
async function expectListable(browser: Browser): Promise<void> {
  for (const call of ['listPasskeys', 'beginPasskeySetup', 'beginPasskeyLogin'] as const)
    expect((await platform.call(call, {}, { browser }))[0], call).toBe(0);
}

const idOf = (bytes: number) => Buffer.alloc(bytes, 7);

describe('R34: the credential id', () => {
  test.each<[string, Wrongly]>([
    ['of no bytes, behind another outside', { innerID: idOf(0), outerID: 'A' }],
    ['of 1,100 bytes, behind another outside', { innerID: idOf(1100), outerID: 'A' }],
    ['of 1,024 bytes', { innerID: idOf(1024) }],
    ['that is another outside', { outerID: 'AAAA' }],
    ['that is another one raw', { rawId: 'AAAA' }],
    ['in another spelling outside', { innerID: idOf(16), outerID: `${idOf(16).toString('base64url')}A` }],
  ])('%s makes no passkey', async (_, wrongly) => {
    const { browser, accountID } = await register(platform);
    const { answer } = await setUp(browser, wrongly);
    expect(answer.slice(0, 2)).toMatchObject([11000, { fields: {} }]);
    expect(await passkeyRows(platform, accountID)).toEqual([]);
    await expectListable(browser);
  });

  test.each([1, 16, 1023])('of %i bytes makes one that signs in', async (bytes) => {
    const { browser } = await register(platform);
    const { made, answer } = await setUp(browser, { innerID: randomBytes(bytes) });
    expect(answer[0]).toBe(0);
    expect((await tryPasskey(platform, await openBrowser(platform), made))[0]).toBe(0);
    await expectListable(browser);
  });

  test.each([
    ['nothing', ''],
    ['1,100 bytes', idOf(1100).toString('base64url')],
    ['signs of another alphabet', 'a+b/c='],
  ])('of %s, kept by an earlier release, is shown, renamed and removed', async (_, kept) => {
    const { browser, accountID, passkey } = await registerWithPasskey(platform);
    await platform.services.store.change((tx) =>
      tx
        .updateTable('passkeys')
        .set({ credentialID: kept })
        .where('credentialID', '=', passkey.credentialID)
        .execute(),
    );
    await expectListable(browser);
    const [shown] = resultOf(await platform.call('listPasskeys', {}, { browser })).passkeys;
    const { credentialID } = shown ?? expect.fail('none');
    await platform.succeed('renamePasskey', { credentialID, name: 'Odd one' }, { browser });
    expect(resultOf(await platform.call('listPasskeys', {}, { browser })).passkeys).toMatchObject([
      { credentialID, name: 'Odd one' },
    ]);
    const { options } = resultOf(await platform.call('beginPasskeyLogin', {}, { browser }));
    expect(options.allowCredentials, 'no browser could ask an authenticator for it').toEqual([]);
    const stranger = await register(platform);
    const others = await platform.refusal('removePasskey', { credentialID }, { browser: stranger.browser });
    expect(others.details).toEqual({ fields: { credentialID: 'unknown' } });
    await platform.succeed('removePasskey', { credentialID }, { browser });
    expect(resultOf(await platform.call('listPasskeys', {}, { browser })).passkeys).toEqual([]);
    expect(await passkeyRows(platform, accountID)).toMatchObject([{ removedAt: platform.clock.now() }]);
  });
});

const pairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  Ed25519: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} satisfies Record<string, () => KeyPair>;

type Algorithm = keyof typeof pairs;

/** A good key of an algorithm with something of it changed. */
const changed = (algorithm: Algorithm, change: (key: CoseKey) => void): CoseKey => {
  const key = coseKeyOf(pairs[algorithm]().publicKey);
  change(key);
  return key;
};

/** Flips a bit until the number belongs to no point any more; for a point of P-256 the first flip does. */
const flipped = (key: CoseKey, label: number): void => {
  const bytes = key.get(label);
  if (!(bytes instanceof Uint8Array)) throw new Error('no bytes');
  bytes[3] = (bytes[3] ?? 0) ^ 1;
};

const setTo = (label: number, value: number | string | Uint8Array) => (key: CoseKey) => key.set(label, value);
const without = (label: number) => (key: CoseKey) => key.delete(label);

const [kty, alg, crv, first, second] = [1, 3, -1, -2, -3];

describe('R34: the key', () => {
  test.each(Object.keys(pairs) as Algorithm[])('of %s makes a passkey that signs in', async (algorithm) => {
    const { browser } = await register(platform);
    const { made, answer } = await setUp(browser, { pair: pairs[algorithm]() });
    expect(answer[0]).toBe(0);
    expect((await tryPasskey(platform, await openBrowser(platform), made))[0]).toBe(0);
  });

  test.each<[Algorithm, string, (key: CoseKey) => unknown]>([
    ['ES256', 'kty 9', setTo(kty, 9)],
    ['ES256', 'no kty', without(kty)],
    ['ES256', 'kty of RSA', setTo(kty, 3)],
    ['ES256', 'the curve P-384', setTo(crv, 2)],
    ['ES256', 'no curve', without(crv)],
    ['ES256', 'no x', without(first)],
    ['ES256', 'no y', without(second)],
    ['ES256', 'x as text', setTo(first, 'x'.repeat(32))],
    ['ES256', 'a short x', setTo(first, new Uint8Array(31))],
    ['ES256', 'x off the curve', (key) => flipped(key, first)],
    ['ES256', 'y off the curve', (key) => flipped(key, second)],
    ['ES256', 'zeros', (key) => key.set(first, new Uint8Array(32)).set(second, new Uint8Array(32))],
    ['ES256', 'the algorithm Ed25519', setTo(alg, -8)],
    ['ES256', 'the algorithm RS256', setTo(alg, -257)],
    ['Ed25519', 'kty 9', setTo(kty, 9)],
    ['Ed25519', 'kty as text, as one browser wrote it', setTo(kty, 'OKP')],
    ['Ed25519', 'the curve X25519', setTo(crv, 4)],
    ['Ed25519', 'no x', without(first)],
    ['Ed25519', 'a long x', setTo(first, new Uint8Array(33))],
    ['Ed25519', 'x off the curve', setTo(first, new Uint8Array([2, ...new Uint8Array(31)]))],
    ['Ed25519', 'a point that anybody signs for', setTo(first, new Uint8Array([1, ...new Uint8Array(31)]))],
    ['Ed25519', 'the algorithm ES256', setTo(alg, -7)],
    ['RS256', 'kty 9', setTo(kty, 9)],
    ['RS256', 'no modulus', without(crv)],
    ['RS256', 'no exponent', without(first)],
    ['RS256', 'an empty modulus', setTo(crv, new Uint8Array())],
    ['RS256', 'a small modulus', setTo(crv, new Uint8Array(128).fill(255))],
    ['RS256', 'an even modulus', setTo(crv, new Uint8Array(256).fill(254))],
    ['RS256', 'a modulus of 5,000 bytes', setTo(crv, new Uint8Array(5000).fill(255))],
    ['RS256', 'the exponent 0', setTo(first, new Uint8Array([0]))],
    ['RS256', 'the exponent 1', setTo(first, new Uint8Array([1]))],
    ['RS256', 'an even exponent', setTo(first, new Uint8Array([4]))],
    ['RS256', 'an exponent of 300 bytes', setTo(first, new Uint8Array(300).fill(255))],
    ['RS256', 'the algorithm ES256', setTo(alg, -7)],
  ])('of %s with %s makes no passkey', async (algorithm, _, change) => {
    const { browser, accountID } = await register(platform);
    const { answer } = await setUp(browser, { coseKey: changed(algorithm, change) });
    expect(answer.slice(0, 2)).toEqual([11000, { fields: { response: 'invalid' } }]);
    expect(await passkeyRows(platform, accountID)).toEqual([]);
  });

  test('of RS256 may have any small exponent', async () => {
    const { browser } = await register(platform);
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 });
    const { made, answer } = await setUp(browser, { pair });
    expect(answer[0]).toBe(0);
    expect((await tryPasskey(platform, await openBrowser(platform), made))[0]).toBe(0);
  });
});
