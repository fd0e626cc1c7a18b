import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { ledFrom, linkOf, petQuery } from '../testing/authorization.ts';
import { kitWith } from '../testing/changed-kit.ts';
import { petReturn } from '../testing/oauth.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const brandDir = await kitWith(({ apps }) => {
  apps.shopifyStoreUs.activated = false;
  delete apps.shopifyStoreUk.oauth.requirePkce;
});
const platform = platformOfFile({ idle: true, config: { brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));

const good = petQuery();
const storeReturn = 'https://store.larkholm.example/oidc/return';
const store = `client_id=store&redirect_uri=${encodeURIComponent(storeReturn)}&response_type=code`;

const ask = (query: string) => ledFrom(platform, `/oauth/authorize?${query}`);
/** An answer with an error, apart from where it went. */
function answered(address: string) {
  const { searchParams } = new URL(address);
  return {
    error: searchParams.get('error'),
    error_description: searchParams.get('error_description'),
    rest: address.replace(/error=[^&]*&error_description=[^&]*&/, ''),
  };
}

/** What stands in front of what the platform has sealed. */
const unsealed = (address: string) => address.replace(/&request=[\w.-]+$/, '');

test('a request opens the sign-in with all of it, as it was written', async () => {
  const state = 'a%20b+c~%3D%e2%9c%93';
  const to = await ask(`${good}&state=${state}&nonce=n&prompt=login&ui_locales=tlh%20de-DE&lang=fr`);
  expect(to).toMatch(/&request=[\w.-]+$/);
  // the mark is read by the release before
  expect(unsealed(to).replace(/&provenSince=[\w.-]+$/, '')).toBe(
    `/login?appName=petApp&action=login&${good}&state=${state}&nonce=n&prompt=login&ui_locales=tlh%20de-DE&lang=de`,
  );
  expect(to).toContain('&provenSince=');
});

test('a posted request is the same', async () => {
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/oauth/authorize',
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: good,
  });
  expect(unsealed(String(answer.headers.location))).toBe(`/login?appName=petApp&action=login&${good}`);
});

test('F3: the browser cannot read the sealed request', async () => {
  const link = await linkOf(platform, `${good}&state=own-state`);
  const [, body = ''] = (link.searchParams.get('request') ?? '').split('.');
  const bytes = Buffer.from(body, 'base64url').toString('latin1');
  for (const told of ['petApp', 'own-state', 'wagmoor']) expect(bytes).not.toContain(told);
});

test('F3: prompt=none opens the empty page', async () => {
  expect(unsealed(await ask(`${good}&prompt=none&state=s`))).toBe(
    `/oauth/silent?appName=petApp&action=login&${good}&prompt=none&state=s`,
  );
});

test.each(['example.larkholm.wagmoor://account/oidc', 'http://127.0.0.1:8092/return'])(
  'F3: prompt=none of a public client at %s is interaction_required (RFC 8252, section 8.6)',
  async (address) => {
    const query = good.replace(encodeURIComponent(petReturn), encodeURIComponent(address));
    const { error, rest } = answered(await ask(`${query}&prompt=none&state=s`));
    expect([error, rest]).toEqual([
      'interaction_required',
      `${address}?iss=http%3A%2F%2Flocalhost%3A8080&state=s`,
    ]);
    expect(await ask(query)).toMatch(/^\/login\?/);
  },
);

test('F3: prompt=none of a confidential client works at a loopback address too', async () => {
  const address = encodeURIComponent('http://127.0.0.1:8090/store/oidc/return');
  const query = store.replace(encodeURIComponent(storeReturn), address);
  expect(await ask(`${query}&scope=openid&nonce=n&prompt=none`)).toMatch(/^\/oauth\/silent\?/);
});

test('G5: a client that requirePkce binds sends a challenge, or openid and a nonce; the sentence says so', async () => {
  const refused = ['', '&nonce=n&scope=email', '&scope=openid', '&nonce=&scope=openid'];
  for (const more of refused) {
    const { error, error_description } = answered(await ask(`${store}${more}`));
    expect([more, error]).toEqual([more, 'invalid_request']);
    expect(error_description).toContain('code_challenge');
  }
  const challenge = good.slice(good.indexOf('code_challenge='));
  for (const more of ['&nonce=n&scope=openid', '&nonce=n', `&${challenge}`])
    expect(await ask(`${store}${more}`), more).toMatch(/^\/login\?/);
  const undecided = store.replace('=store&', '=shopifyStoreUk&');
  const address = 'https://uk.store.larkholm.example/oidc/return';
  const asked = undecided.replace(encodeURIComponent(storeReturn), encodeURIComponent(address));
  expect(await ask(asked), 'whose kit does not say it').toMatch(/^\/login\?/);
});

test.each(['\r\nset-cookie: a=b', '#t=secret', ' ', '\u00e9'])(
  'R82: a posted request with what ends an address or a line leads nowhere: %j',
  async (odd) => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/oauth/authorize',
      headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${good}&state=a${odd}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test.each([
  ['client', 'an unknown client', good.replace('petApp', 'nobody')],
  ['client', 'no client', good.replace('client_id=petApp', '')],
  ['client', 'an app without OAuth', good.replace('petApp', 'accountWeb')],
  ['address', 'another address', good.replace('return', 'return%2F')],
  ['address', 'an address of another app', good.replace('app.wagmoor', 'app.morrowell')],
  ['address', 'no address', 'client_id=petApp&response_type=code'],
  ['address', 'an assistant with an address of an app', good.replace('petApp', 'larkholm-google')],
  ['malformed', 'a client that is named twice', `${good}&client_id=store`],
  ['malformed', 'a state that is said twice', `${good}&state=a&state=b`],
])('R82: our own page names the rule %s: %s', async (rule, _what, query) => {
  expect(await ask(query)).toBe(`/login?refused=${rule}`);
});

test.each([
  ['unsupported_response_type', good.replace('response_type=code', 'response_type=token')],
  ['invalid_request', good.replace('response_type=code&', '')],
  ['invalid_request', good.replace('response_type=code', 'response_type=')],
  ['invalid_scope', `${good}&scope=admin+everything`],
  ['invalid_request', good.replace('S256', 'plain')],
  ['invalid_request', good.replace(/&code_challenge.*/, '')],
  ['invalid_request', `${good}&prompt=none+login`],
  ['invalid_request', `${good}&prompt=whatever`],
  ['invalid_request', `${good}&max_age=-1`],
  ['invalid_request', `${good}&response_mode=fragment`],
  ['request_not_supported', `${good}&request=x.y.z`],
  ['invalid_target', `${good}&resource=https%3A%2F%2Fnobody.example`],
  [
    'invalid_target',
    `${good}&resource=https%3A%2F%2Fcloud.larkholm.example&resource=https%3A%2F%2Fother.example`,
  ],
])('R82, R83, R84: %s goes to the client with its state and our name (RFC 9207)', async (error, query) => {
  const { error: told, error_description, rest } = answered(await ask(`${query}&state=a%2Bb+~`));
  expect(told).toBe(error);
  expect(error_description).toMatch(/^[a-z][ -~]{10,}$/);
  expect(rest).toBe(`${petReturn}?iss=http%3A%2F%2Flocalhost%3A8080&state=a%2Bb+~`);
});

test('B1: a state over 4,000 characters comes back with invalid_request, a shorter one goes all the way', async () => {
  const state = 'x'.repeat(4001);
  const { error, rest } = answered(await ask(`${good}&state=${state}`));
  expect([error, rest]).toEqual([
    'invalid_request',
    `${petReturn}?iss=http%3A%2F%2Flocalhost%3A8080&state=${state}`,
  ]);
  const link = await ask(`${good}&state=${state.slice(1)}`);
  expect(link).toMatch(/^\/login\?/);
  expect(link.length).toBeLessThan(12_000);
  const request = new URLSearchParams(link.split('?')[1]).get('request') ?? '';
  expect(request.length).toBeLessThanOrEqual(8000);
  expect(await ledFrom(platform, `/oauth/answer?request=${request}&error=access_denied`)).toBe(
    `${petReturn}?error=access_denied&iss=http%3A%2F%2Flocalhost%3A8080&state=${state.slice(1)}`,
  );
});

test('B1: a state that makes the sealed request too long for a link comes back with invalid_request', async () => {
  const state = '\\'.repeat(4000);
  const { error, rest } = answered(await ask(`${good}&state=${state}`));
  expect([error, rest]).toEqual([
    'invalid_request',
    `${petReturn}?iss=http%3A%2F%2Flocalhost%3A8080&state=${state}`,
  ]);
});

test('R82: an assistant’s client gets unauthorized_client at its own address', async () => {
  const address = 'https://oauth-redirect.googleusercontent.com/r/foyer-demo';
  const query = `client_id=larkholm-google&redirect_uri=${encodeURIComponent(address)}&response_type=code`;
  const { error, rest } = answered(await ask(`${query}&state=s`));
  expect([error, rest]).toEqual([
    'unauthorized_client',
    `${address}?iss=http%3A%2F%2Flocalhost%3A8080&state=s`,
  ]);
});

test('R82: a deactivated app gets unauthorized_client at its own address', async () => {
  const address = 'https://us.store.larkholm.example/oidc/return';
  const query = store.replace('=store&', '=shopifyStoreUs&');
  const asked = query.replace(encodeURIComponent(storeReturn), encodeURIComponent(address));
  const { error, rest } = answered(await ask(asked));
  expect([error, rest]).toEqual(['unauthorized_client', `${address}?iss=http%3A%2F%2Flocalhost%3A8080`]);
});
