import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { askedOf, ledFrom, linkOf, petQuery } from '../testing/authorization.ts';
import { kitWith } from '../testing/changed-kit.ts';
import { newPkce, petExchange, petReturn } from '../testing/oauth.ts';
import { register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { tokensAt } from '../testing/token-endpoint.ts';

const brandDir = await kitWith(({ apps }) => {
  apps.petApp.oauth.redirectUris?.push(
    'http://127.0.0.1/cli/return',
    'http://[::1]:4000/cli/return',
    'example.larkholm.wagmoor:/oauth2redirect',
  );
});
// as in production: nothing counts that the kit has for development
const platform = platformOfFile({ idle: true, config: { brandDir, sandbox: false } });
afterAll(() => rm(brandDir, { recursive: true }));
const { exchange } = tokensAt(platform);

const queryFor = (address: string, challenge?: string) =>
  petQuery(challenge).replace(encodeURIComponent(petReturn), encodeURIComponent(address));

test.each([
  'http://127.0.0.1/cli/return',
  'http://127.0.0.1:51004/cli/return',
  'http://[::1]:65535/cli/return',
  'http://[::1]/cli/return',
  'example.larkholm.wagmoor:/oauth2redirect',
])('G2: a public app gets its code at %s, and exchanges it with that address alone', async (address) => {
  const { browser } = await register(platform);
  const { verifier, challenge } = newPkce();
  const link = await linkOf(platform, queryFor(address, challenge));
  const { redirectUrl } = resultOf(await platform.call('beginPartnerHandOver', askedOf(link), { browser }));
  expect(redirectUrl.startsWith(`${address}?code=`)).toBe(true);
  const code = new URL(redirectUrl).searchParams.get('code') ?? '';
  const form = petExchange({ code, verifier });
  expect((await exchange(form)).body.error).toBe('invalid_grant');
  expect((await exchange({ ...form, redirect_uri: address })).status).toBe(200);
});

test.each([
  'http://127.0.0.1:51004/cli/return/',
  'http://127.0.0.1:51004/CLI/return',
  'http://127.0.0.1:51004/cli/return?x=1',
  'http://127.0.0.1:51004/cli/return#x',
  'http://127.0.0.1:51004/cli/../cli/return',
  'http://127.0.0.1:0/cli/return',
  'http://127.0.0.1:80/cli/return',
  'http://127.0.0.1:051004/cli/return',
  'http://127.0.0.1:99999/cli/return',
  'http://127.0.0.1:/cli/return',
  'http://127.1:51004/cli/return',
  'http://2130706433:51004/cli/return',
  'http://0x7f.0.0.1:51004/cli/return',
  'http://127.0.0.2:51004/cli/return',
  'http://127.0.0.1.:51004/cli/return',
  'http://127.0.0.1.evil.example:51004/cli/return',
  'http://user@127.0.0.1:51004/cli/return',
  'http://127.0.0.1:51004@evil.example/cli/return',
  'http://[::ffff:127.0.0.1]:51004/cli/return',
  'http://[0:0:0:0:0:0:0:1]:51004/cli/return',
  'http://localhost:51004/cli/return',
  'https://127.0.0.1:51004/cli/return',
  'http:/127.0.0.1:51004/cli/return',
  'http://127.0.0.1:51004\\cli/return',
  'http://127.0.0.1:51004/cli/return\t',
  'example.larkholm.wagmoor://oauth2redirect',
  'example.larkholm.wagmoor:///oauth2redirect',
  'example.larkholm.wagmoor:oauth2redirect',
  // of the kit, for development
  'http://127.0.0.1:8092/return',
])('G2: nothing else about the address is free: %s', async (address) => {
  expect(await ledFrom(platform, `/oauth/authorize?${queryFor(address)}`)).toBe('/login?refused=address');
});

test('G2: a confidential app has no port to choose', async () => {
  const address = encodeURIComponent('http://127.0.0.1:51004/cli/return');
  const query = `client_id=store&redirect_uri=${address}&response_type=code&nonce=n&scope=openid`;
  expect(await ledFrom(platform, `/oauth/authorize?${query}`)).toBe('/login?refused=address');
});

test('G2: prompt=none is answered with interaction_required at a port, too (RFC 8252, section 8.6)', async () => {
  const address = 'http://127.0.0.1:51004/cli/return';
  const led = new URL(await ledFrom(platform, `/oauth/authorize?${queryFor(address)}&prompt=none`));
  expect([led.host, led.searchParams.get('error')]).toEqual(['127.0.0.1:51004', 'interaction_required']);
});

test('B5: a loopback address of an app is no page that may ask from a browser', async () => {
  const answer = await platform.app.inject({
    method: 'OPTIONS',
    url: '/oauth/token',
    headers: { host: 'localhost:8080', origin: 'http://127.0.0.1', 'access-control-request-method': 'POST' },
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin', 'http://127.0.0.1');
});
