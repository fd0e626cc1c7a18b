import { minutes, seconds } from '@foyer/contract/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { basic, newPkce, petCode, petExchange, postForm, secretOf } from '../testing/oauth.ts';
import { register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { tokensAt } from '../testing/token-endpoint.ts';

const platform = platformOfFile({ idle: true });

const { exchange, refresh, userinfo, storeCode } = tokensAt(platform);

/** Of the store; a client has two at most. */
let secret: string;
beforeAll(async () => {
  secret = await secretOf(platform, 'store');
});

describe('a code', () => {
  test('R87: gives tokens that are not to be stored, and nobody else can read', async () => {
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
    expect(body.access_token.split('.')).toHaveLength(5);
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
  ['a compressed one', 'grant_type=refresh_token', { 'content-encoding': 'gzip' }],
  [
    'another charset',
    'grant_type=refresh_token',
    { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' },
  ],
  ['a parameter twice', 'grant_type=refresh_token&grant_type=refresh_token&client_id=petApp', {}],
  ['no grant type', 'client_id=petApp', {}],
  ['an empty grant type', 'client_id=petApp&grant_type=', {}],
  ['no token', 'client_id=petApp&grant_type=refresh_token', {}],
] as const)('R87: %s is an invalid request', async (_what, body, headers) => {
  expect(await postForm(platform, '/oauth/token', body, { headers })).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  });
});

test('an endpoint says which methods it takes', async () => {
  const asked = (method: string, path: string) =>
    platform.app.inject({ method: method as 'GET', url: `/oauth/${path}` });
  const got = await asked('GET', 'token');
  expect([got.statusCode, got.headers.allow, got.json().error]).toEqual([405, 'POST', 'invalid_request']);
  const deleted = await asked('DELETE', 'userinfo');
  expect([deleted.statusCode, deleted.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  const options = await asked('OPTIONS', 'introspect');
  expect([options.statusCode, options.headers.allow]).toEqual([405, 'POST']);
});

test('other grants are not supported', async () => {
  for (const grant_type of ['password', 'client_credentials', 'implicit'])
    expect((await exchange({ grant_type, client_id: 'petApp' })).body.error).toBe('unsupported_grant_type');
});
