import { rm } from 'node:fs/promises';
import { minutes, seconds } from '@foyer/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, secretOf } from '../../testing/oauth.ts';
import { type Person, register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';
import { suiteClient, suiteKit, suiteReturn } from '../../testing/suite-client.ts';

const brandDir = await suiteKit();
const platform = platformOfFile({ idle: true, config: { brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));

let secret = '';
let person: Person;
beforeAll(async () => {
  secret = await secretOf(platform, 'store');
  person = await register(platform);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ nickName: 'Robin' }).where('accountID', '=', person.accountID).execute(),
  );
});
const client = suiteClient(platform, () => secret);
const succeeds = (more: Record<string, string | undefined>) => async () => {
  await client.signIn(person, more);
};
const userinfoOf = async (more: Record<string, string>, method?: 'POST') => {
  const { tokens } = await client.signIn(person, more);
  const answer = await client.userinfo(tokens.access_token, method);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^application\/json/),
  ]);
  return answer.json();
};

test('oidcc-server: a sign-in has what the specification asks for, and no claim that nobody asked for', async () => {
  const { to, asked } = await client.authorize();
  const answer = await client.answered(to, person);
  const code = answer.searchParams.get('code') ?? '';
  expect([...answer.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
  // at least 128 bits
  expect(code).toMatch(/^[\w-]{43}$/);
  const { tokens, claims } = await client.read(await client.exchange(client.form(code)), asked);
  expect(Object.keys(claims).toSorted()).toEqual(
    ['amr', 'at_hash', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sid', 'sub'].toSorted(),
  );
  expect(Object.keys(tokens).toSorted()).toEqual(
    ['access_token', 'expires_in', 'id_token', 'scope', 'token_type'].toSorted(),
  );
});

test('oidcc-response-type-missing: the client hears invalid_request, with its state', async () => {
  const { to, asked } = await client.authorize({ response_type: undefined });
  expect(`${to.origin}${to.pathname}`).toBe(suiteReturn);
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    error: 'invalid_request',
    state: asked.state,
    iss: 'http://localhost:8080',
  });
});

test('oidcc-userinfo-get: the endpoint answers a token in the header', async () => {
  expect(await userinfoOf({})).toEqual({ sub: person.accountID });
});

test('oidcc-userinfo-post-header: a posted request is the same', async () => {
  expect(await userinfoOf({}, 'POST')).toEqual({ sub: person.accountID });
});

test('oidcc-userinfo-post-body: a token in the body is refused, with the way that is taken', async () => {
  const { tokens } = await client.signIn(person);
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/oauth/userinfo',
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ access_token: tokens.access_token }).toString(),
  });
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="oauth"']);
});

test(
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow: a sign-in without a nonce succeeds',
  succeeds({ nonce: undefined }),
);

test('oidcc-scope-profile: what is known of profile is told, and nothing of other scopes', async () => {
  const profile = { name: 'Robin', nickname: 'Robin', locale: 'en' };
  expect(await userinfoOf({ scope: 'openid profile' })).toEqual({ sub: person.accountID, ...profile });
});

test('oidcc-scope-email: the address is told, and whether it is verified', async () => {
  const { accountID: sub, email } = person;
  expect(await userinfoOf({ scope: 'openid email' })).toEqual({ sub, email, email_verified: true });
});

test(
  'oidcc-scope-address, oidcc-scope-phone, oidcc-scope-all: scopes that discovery does not list are left out',
  succeeds({ scope: 'openid profile email address phone' }),
);

test('oidcc-alternate-happy-flow: neither the order of scopes nor that of parameters matters', async () => {
  const { email } = await userinfoOf({
    ...{ response_type: 'code', nonce: 'n', state: 's', scope: 'email openid' },
    ...{ redirect_uri: suiteReturn, client_id: 'store' },
  });
  expect(email).toBe(person.email);
});

test('oidcc-display-page: a sign-in with display=page succeeds', succeeds({ display: 'page' }));
test('oidcc-display-popup: a sign-in with display=popup succeeds', succeeds({ display: 'popup' }));
test('oidcc-claims-locales: a sign-in with claims_locales succeeds', succeeds({ claims_locales: 'se' }));
test(
  'oidcc-login-hint: a sign-in with a hint for somebody unknown succeeds',
  succeeds({ login_hint: 'buffy@localhost' }),
);
test(
  'oidcc-ensure-request-with-unknown-parameter-succeeds: a parameter that nobody has defined is ignored',
  succeeds({ extra: 'foobar' }),
);
test(
  'oidcc-ensure-request-with-acr-values-succeeds: values that discovery does not list are a wish',
  succeeds({ acr_values: '1 2' }),
);
test(
  'oidcc-claims-essential: a sign-in with the claims parameter succeeds without it',
  succeeds({ claims: '{"userinfo":{"name":{"essential":true}}}' }),
);

test('oidcc-ui-locales: the page is in the first language that there is; without one it is in the visitor’s own', async () => {
  const languageOf = async (ui_locales: string) =>
    (await client.authorize({ ui_locales })).to.searchParams.get('lang');
  expect(await languageOf('se fr-CA de')).toBe('fr');
  expect(await languageOf('se')).toBeNull();
  await client.signIn(person, { ui_locales: 'se' });
});

test('oidcc-max-age-10000: a sign-in that is young enough is not asked for again, and its time is told', async () => {
  const first = await client.signIn(person, { max_age: '15000' });
  await platform.clock.advance(minutes(10));
  Object.assign(person.browser, await platform.succeed('refreshAuth', {}, { browser: person.browser }));
  const second = await client.signIn(person, { max_age: '10000' });
  expect(first.claims.auth_time).toEqual(expect.any(Number));
  expect(second.claims.auth_time).toBe(first.claims.auth_time);
});

test('oidcc-codereuse-30seconds: a code that is used again half a minute later is refused, and what it gave ends', async () => {
  const { to, asked } = await client.authorize();
  const form = client.form((await client.answered(to, person)).searchParams.get('code') ?? '');
  const { tokens } = await client.read(await client.exchange(form), asked);
  await platform.clock.advance(seconds(31));
  expect(await client.exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await client.userinfo(tokens.access_token)).statusCode).toBe(401);
});

test('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported, oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported: the client hears that both are not supported', async () => {
  for (const [name, value, error] of [
    ['request', 'eyJhbGciOiJub25lIn0.e30.', 'request_not_supported'],
    ['request_uri', 'https://store.larkholm.example/request', 'request_uri_not_supported'],
  ] as const) {
    const { to, asked } = await client.authorize({ [name]: value });
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: asked.state });
  }
});

test('oidcc-ensure-request-object-with-redirect-uri: an address that is not registered is refused on our page, whatever a request object says', async () => {
  const { to } = await client.authorize({
    redirect_uri: `${suiteReturn}/other`,
    request: 'eyJhbGciOiJub25lIn0.e30.',
  });
  expect(`${to.pathname}${to.search}`).toBe('/login?refused=address');
});

test('oidcc-refresh-token: it works for its client alone, and brings another access token', async () => {
  const { tokens } = await client.signIn(person, { scope: 'openid offline_access', prompt: 'consent' });
  const { refresh_token = '', access_token } = tokens;
  expect(refresh_token).toMatch(/^[\w.~+/-]+$/);
  const form = { grant_type: 'refresh_token', refresh_token };
  const other = basic('shopifyStoreUs', await secretOf(platform, 'shopifyStoreUs'));
  expect(await client.exchange(form, other)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const { status, body } = await client.exchange(form);
  expect([status, body.token_type, body.expires_in]).toEqual([200, 'bearer', 3600]);
  expect(body.access_token).not.toBe(access_token);
  expect((await client.userinfo(body.access_token)).json()).toEqual({ sub: person.accountID });
});
