import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { livingGrants } from '../nouns/grants/store/grants.ts';
import { basic, newPkce, petReturn, petTokens, postForm, secretOf } from '../testing/oauth.ts';
import { register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { tokensAt } from '../testing/token-endpoint.ts';

const platform = platformOfFile({ idle: true });

const { exchange, refresh, userinfo, storeCode } = tokensAt(platform);

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

  test('settled G3: is refused once its successor was used, and ends nothing before its 30 s are over', async () => {
    const person = await register(platform);
    const first = await petTokens(platform, person);
    const second = (await refresh(first.refresh_token)).body;
    expect((await refresh(first.refresh_token)).body.refresh_token).toBe(second.refresh_token);
    const third = (await refresh(second.refresh_token)).body;
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    await platform.clock.advance(limits.oauth.overlap);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(third.access_token)).statusCode).toBe(200);
    expect((await refresh(second.refresh_token)).body.refresh_token).toBe(third.refresh_token);
    await platform.clock.advance(1);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(third.access_token)).statusCode).toBe(401);
  });

  test('gives what is asked for of its scope, and refuses more', async () => {
    const person = await register(platform);
    const { refresh_token, scope } = await petTokens(platform, person, { scope: 'openid offline_access' });
    expect(scope).toBe('openid offline_access');
    expect((await refresh(refresh_token, { scope: 'openid devices' })).body.error).toBe('invalid_scope');
    expect((await refresh(refresh_token, { scope: 'openid' })).body.scope).toBe('openid');
    expect((await refresh(refresh_token)).body.scope).toBe(scope);
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

  test('notes its use once a day, from which its 180 days are counted', async () => {
    const person = await register(platform);
    const { refresh_token } = await petTokens(platform, person);
    const grant = async () => {
      const { accountID } = person;
      const [found] = await livingGrants(platform.services.store.read, {
        accountID,
        now: platform.clock.now(),
      });
      return found;
    };
    const began = await grant();
    await platform.clock.advance(limits.oauth.lastUseEvery - 1);
    const soon = await refresh(refresh_token);
    expect(await grant()).toEqual(began);
    await platform.clock.advance(1);
    expect((await refresh(soon.body.refresh_token)).status).toBe(200);
    const now = platform.clock.now();
    expect(await grant()).toMatchObject({ lastUsedAt: now, expiresAt: now + limits.oauth.idle });
  });
});

test('B12: an access token is good for an hour, and one that was changed is none', async () => {
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

test('a resource server learns what concerns it of a token, and of a stranger’s or a public client’s question nothing', async () => {
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
  for (const headers of [basic('petApp', ''), basic('store', 'wrong'), basic('larkholm-cloud', 'wrong'), {}])
    expect((await ask(access_token, headers)).body.error).toMatch(/^invalid_(client|request)$/);
  const asPublic = { token: access_token, client_id: 'petApp' };
  expect((await postForm(platform, '/oauth/introspect', asPublic)).body.error).toBe('invalid_client');
});

test('a confidential client learns what its own tokens are worth, and nothing of another’s (RFC 7662)', async () => {
  const secret = await secretOf(platform, 'store');
  const who = { client_id: 'store', client_secret: secret };
  const { form, person } = await storeCode({ scope: 'openid email offline_access' });
  const { access_token, refresh_token } = (await exchange({ ...form, ...who })).body;
  const ask = async (token: string) =>
    (await postForm(platform, '/oauth/introspect', { token }, { headers: basic('store', secret) })).body;
  const said = {
    active: true,
    client_id: 'store',
    iss: 'http://localhost:8080',
    scope: 'openid email offline_access',
    sub: person.accountID,
  };
  expect(await ask(access_token)).toEqual({ ...said, exp: expect.any(Number), token_type: 'bearer' });
  expect(await ask(refresh_token)).toEqual(said);
  const pet = await petTokens(platform, person);
  for (const token of [pet.access_token, pet.refresh_token, 'nothing'])
    expect(await ask(token)).toEqual({ active: false });
  const next = (await refresh(refresh_token, who)).body;
  expect([await ask(refresh_token), await ask(next.refresh_token)]).toEqual([{ active: false }, said]);
  await postForm(platform, '/oauth/revoke', { token: access_token, ...who });
  for (const token of [access_token, next.access_token, next.refresh_token])
    expect(await ask(token)).toEqual({ active: false });
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
  expect((await call({ scope: 'admin' })).slice(0, 2)).toEqual([
    13003,
    { redirectUri: petReturn, issuer: platform.services.config.publicUrl },
  ]);
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
