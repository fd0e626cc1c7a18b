import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import {
  basic,
  newPkce,
  petCode,
  petExchange,
  petReturn,
  petTokens,
  postForm,
  secretOf,
} from '../testing/oauth.ts';
import { register, resultOf } from '../testing/sign-in.ts';
import { platformOfEachTest } from '../testing/started-platform.ts';

const platform = platformOfEachTest({ idle: true });

const storeReturn = 'https://store.larkholm.example/account/return';
const exchange = (given: Record<string, string>, headers = {}) =>
  postForm(platform, '/oauth/token', given, { headers });
const refresh = (token: string, more = {}) =>
  exchange({ grant_type: 'refresh_token', client_id: 'petApp', refresh_token: token, ...more });
const userinfo = (token: string) =>
  platform.app.inject({
    url: '/oauth/userinfo',
    headers: { host: 'localhost:8080', authorization: `Bearer ${token}` },
  });

/** A code for the demo kit's store, a confidential client. */
async function storeCode(more = {}) {
  const person = await register(platform);
  const given = { appID: 'store', redirectUri: storeReturn, ...more };
  const answer = await platform.call('beginPartnerHandOver', given, { browser: person.browser });
  const code = new URL(resultOf(answer).redirectUrl).searchParams.get('code') ?? '';
  return { person, form: { grant_type: 'authorization_code', redirect_uri: storeReturn, code } };
}

describe('a code', () => {
  test('gives tokens that are not to be stored, and nobody else can read (R87)', async () => {
    const person = await register(platform);
    const { status, headers, body } = await exchange(petExchange(await petCode(platform, person)));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'openid profile email devices offline_access portal',
      refresh_token: expect.any(String),
      id_token: expect.any(String),
    });
    expect(body.access_token.split('.')).toHaveLength(4);
    expect((await userinfo(body.access_token)).json()).toMatchObject({
      sub: person.accountID,
      email: person.email,
      email_verified: true,
    });
  });

  test('R83: is good once, and used again ends what it gave', async () => {
    const person = await register(platform);
    const form = petExchange(await petCode(platform, person));
    const { body } = await exchange(form);
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await userinfo(body.access_token)).statusCode).toBe(401);
    expect(await refresh(body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('R83: is good for 300 seconds, and a clock that goes back does not revive it', async () => {
    const person = await register(platform);
    const [fresh, late] = [await petCode(platform, person), await petCode(platform, person)];
    await platform.clock.advance(seconds(299));
    expect((await exchange(petExchange(fresh))).status).toBe(200);
    await platform.clock.advance(seconds(1));
    expect((await exchange(petExchange(late))).body.error).toBe('invalid_grant');
    await platform.clock.advance(-minutes(2));
    expect((await exchange(petExchange(late))).body.error).toBe('invalid_grant');
  });

  test('R83: is good for its client, its address and its verifier alone, and a wrong try does not use it up', async () => {
    const person = await register(platform);
    const secret = await secretOf(platform, 'store');
    const form = petExchange(await petCode(platform, person));
    const wrong: [Record<string, string>, Record<string, string>?][] = [
      [{ ...form, redirect_uri: 'https://app.morrowell.example/account/return', client_id: 'healthApp' }],
      [{ ...form, redirect_uri: 'example.larkholm.wagmoor://account/return' }],
      [{ ...form, code_verifier: newPkce().verifier }],
      [{ ...form, client_id: 'store', client_secret: secret }],
      [{ ...form, code: newPkce().verifier }],
    ];
    for (const [given, headers] of wrong)
      expect(await exchange(given, headers)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(form)).status).toBe(200);
  });

  test('R84: PKCE cannot be stripped off, and a verifier without a challenge is refused', async () => {
    const person = await register(platform);
    const { code_verifier, ...without } = petExchange(await petCode(platform, person));
    expect((await exchange(without)).body.error).toBe('invalid_grant');
    const secret = await secretOf(platform, 'store');
    const plain = await storeCode();
    const given = { ...plain.form, client_id: 'store', client_secret: secret };
    expect((await exchange({ ...given, code_verifier })).body.error).toBe('invalid_grant');
    expect((await exchange(given)).status).toBe(200);
  });

  test('of a frozen account gives nothing', async () => {
    const person = await register(platform);
    const form = petExchange(await petCode(platform, person));
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ frozenAt: 1 }).where('accountID', '=', person.accountID).execute(),
    );
    expect((await exchange(form)).body.error).toBe('invalid_grant');
  });
});

describe('a client', () => {
  test('R87: proves itself by Basic or in the body, never both ways at once', async () => {
    const secret = await secretOf(platform, 'store');
    const inBody = { client_id: 'store', client_secret: secret };
    expect((await exchange({ ...(await storeCode()).form, ...inBody })).status).toBe(200);
    expect((await exchange((await storeCode()).form, basic('store', secret))).status).toBe(200);
    const { form } = await storeCode();
    expect(await exchange({ ...form, ...inBody }, basic('store', secret))).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect((await exchange({ ...form, client_id: 'petApp' }, basic('store', secret))).body.error).toBe(
      'invalid_request',
    );
  });

  test('R87: a wrong secret, none, an unknown client: one answer, by Basic with a challenge', async () => {
    const secret = await secretOf(platform, 'store');
    const { form } = await storeCode();
    const wrong: Record<string, string>[] = [
      { client_id: 'store', client_secret: `${secret}x` },
      { client_id: 'store' },
      { client_id: 'nobody', client_secret: secret },
      { client_id: 'petApp', client_secret: secret },
      { client_id: '__proto__' },
      {},
    ];
    for (const given of wrong)
      expect(await exchange({ ...form, ...given })).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    const answer = await exchange(form, basic('store', 'wrong'));
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
    expect((await exchange(form, basic('store', secret))).status).toBe(200);
  });

  test('that fails too often from one place is counted there alone, and only its failures', async () => {
    const secret = await secretOf(platform, 'store');
    const from = '203.0.113.9';
    const given = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'store' };
    const ask = (client_secret: string, source = from) =>
      postForm(platform, '/oauth/token', { ...given, client_secret }, { from: source });
    for (let count = 0; count < 60; count++) expect((await ask('wrong')).status).toBe(401);
    const limited = await ask('wrong');
    expect(limited).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(secret)).body.error).toBe('invalid_grant');
    expect((await ask('wrong', '203.0.113.10')).status).toBe(401);
  });
});

test.each([
  ['JSON', '{"grant_type":"refresh_token"}', { 'content-type': 'application/json' }],
  ['no type', 'grant_type=refresh_token', { 'content-type': 'text/plain' }],
  ['a parameter twice', 'grant_type=refresh_token&grant_type=refresh_token&client_id=petApp', {}],
  ['no grant type', 'client_id=petApp', {}],
  ['an empty grant type', 'client_id=petApp&grant_type=', {}],
  ['no token', 'client_id=petApp&grant_type=refresh_token', {}],
] as const)('%s is an invalid request', async (_what, body, headers) => {
  expect(await postForm(platform, '/oauth/token', body, { headers })).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  });
});

test('other grants are not supported', async () => {
  for (const grant_type of ['password', 'client_credentials', 'implicit'])
    expect((await exchange({ grant_type, client_id: 'petApp' })).body.error).toBe('unsupported_grant_type');
});

describe('a refresh token that rotates', () => {
  test('gives another one, the same for all who ask at once, and ends everything when it comes late', async () => {
    const person = await register(platform);
    const first = await petTokens(platform, person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)));
    const [one] = answers;
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(one?.body.refresh_token).not.toBe(first.refresh_token);
    await platform.clock.advance(limits.oauth.overlap);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    await platform.clock.advance(1);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(one?.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(one?.body.access_token)).statusCode).toBe(401);
  });

  test('keeps its scope and refuses more', async () => {
    const person = await register(platform);
    const { refresh_token, scope } = await petTokens(platform, person, { scope: 'openid offline_access' });
    expect(scope).toBe('openid offline_access');
    expect((await refresh(refresh_token, { scope: 'openid devices' })).body.error).toBe('invalid_scope');
    expect((await refresh(refresh_token, { scope: 'openid' })).body.scope).toBe(scope);
  });

  test('is there only for who asks for offline access', async () => {
    const person = await register(platform);
    expect(await petTokens(platform, person, { scope: 'openid' })).not.toHaveProperty('refresh_token');
  });

  test('is over after 180 days without use, and not before', async () => {
    const person = await register(platform);
    const { refresh_token } = await petTokens(platform, person);
    await platform.clock.advance(limits.oauth.idle - 1);
    const next = await refresh(refresh_token);
    expect(next.status).toBe(200);
    await platform.clock.advance(limits.oauth.idle);
    expect((await refresh(next.body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

test('an access token is good for an hour, and one that was changed is none', async () => {
  const person = await register(platform);
  const { access_token } = await petTokens(platform, person);
  expect((await userinfo(access_token.replace('.', '.z'))).statusCode).toBe(401);
  const [grantID, end = '', ...mark] = access_token.split('.');
  const longer = [grantID, (Number.parseInt(end, 36) + 3600).toString(36), ...mark].join('.');
  expect((await userinfo(longer)).statusCode).toBe(401);
  await platform.clock.advance(minutes(60) - seconds(1));
  expect((await userinfo(access_token)).statusCode).toBe(200);
  await platform.clock.advance(seconds(1));
  const over = await userinfo(access_token);
  expect(over.statusCode).toBe(401);
  expect(over.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
});

test('R88: tokens are good for nothing but their scope, and never for the portal’s calls', async () => {
  const person = await register(platform);
  const { access_token } = await petTokens(platform, person, { scope: 'devices' });
  expect((await userinfo(access_token)).statusCode).toBe(403);
  const token = access_token.slice(0, 43);
  for (const shown of [access_token, token])
    expect(
      (await platform.call('getAccountDataInfo', {}, { browser: person.browser, token: shown }))[0],
    ).toBe(11001);
});

test('a token that is revoked takes all of its grant along; whoever revokes another’s ends nothing', async () => {
  const person = await register(platform);
  const secret = await secretOf(platform, 'store');
  const tokens = await petTokens(platform, person);
  const revoke = (token: string, client: Record<string, string>) =>
    postForm(platform, '/oauth/revoke', { token, ...client });
  for (const token of [tokens.access_token, tokens.refresh_token, 'nothing'])
    expect(await revoke(token, { client_id: 'store', client_secret: secret })).toMatchObject({
      status: 200,
      body: {},
    });
  expect((await userinfo(tokens.access_token)).statusCode).toBe(200);
  expect((await revoke(tokens.access_token, { client_id: 'petApp' })).status).toBe(200);
  expect((await userinfo(tokens.access_token)).statusCode).toBe(401);
  expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
});

test('a resource server learns what concerns it of a token, and nobody else asks', async () => {
  const person = await register(platform);
  const secret = await secretOf(platform, 'larkholm-cloud');
  const ask = (token: string, headers: Record<string, string> = basic('larkholm-cloud', secret)) =>
    postForm(platform, '/oauth/introspect', { token }, { headers });
  const { access_token, refresh_token } = await petTokens(platform, person);
  expect((await ask(access_token)).body).toMatchObject({
    active: true,
    scope: 'devices',
    client_id: 'petApp',
    sub: person.accountID,
    aud: 'larkholm-cloud',
  });
  const other = await petTokens(platform, person, { scope: 'openid email' });
  for (const token of [refresh_token, other.access_token, 'nothing'])
    expect((await ask(token)).body).toEqual({ active: false });
  const shop = basic('store', await secretOf(platform, 'store'));
  for (const headers of [shop, basic('larkholm-cloud', 'wrong'), {}])
    expect((await ask(access_token, headers)).body.error).toBe('invalid_client');
});

test('R74: a code goes to a registered address of the app, and the link’s state with it', async () => {
  const { browser } = await register(platform);
  const { challenge } = newPkce();
  const asked = { appID: 'petApp', codeChallenge: challenge, codeChallengeMethod: 'S256' };
  const call = (more: object) =>
    platform.call('beginPartnerHandOver', { ...asked, redirectUri: petReturn, ...more }, { browser });
  const state = 'a+b/c=d%20~%E2%9C%93';
  const { redirectUrl } = resultOf(await call({ state }));
  expect(redirectUrl).toMatch(
    new RegExp(`^${petReturn}\\?code=[\\w-]{43}&iss=http%3A%2F%2Flocalhost%3A8080&state=`),
  );
  expect(redirectUrl.endsWith(`&state=${state}`)).toBe(true);
  expect((await call({ redirectUri: 'https://evil.example' }))[0]).toBe(11268);
  expect((await call({ appID: 'nobody' }))[0]).toBe(11268);
  expect((await call({ state: 'a&code=b' }))[0]).toBe(11000);
  expect((await call({ scope: 'admin' })).slice(0, 2)).toEqual([13003, { redirectUri: petReturn }]);
  expect((await call({ responseType: 'token' }))[0]).toBe(13002);
  for (const more of [{ codeChallenge: undefined }, { codeChallengeMethod: 'plain' }, { codeChallenge: 'x' }])
    expect((await call(more)).slice(0, 2)).toMatchObject([11000, { redirectUri: petReturn }]);
});

test('a client that wants its user’s proof to be fresh gets it', async () => {
  const { browser } = await register(platform);
  const { challenge } = newPkce();
  const asked = { appID: 'petApp', redirectUri: petReturn, codeChallenge: challenge } as const;
  const call = (maxAgeSec: number) =>
    platform.call('beginPartnerHandOver', { ...asked, codeChallengeMethod: 'S256', maxAgeSec }, { browser });
  expect((await call(0))[0]).toBe(0);
  await platform.clock.advance(minutes(5));
  expect((await call(299)).slice(0, 2)).toMatchObject([11256, { methods: ['password'] }]);
  expect((await call(300))[0]).toBe(0);
});
