import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedOf, linkOf, petQuery } from '../testing/authorization.ts';
import { kitWith } from '../testing/changed-kit.ts';
import { basic, newPkce, petExchange, petTokens, postForm, secretOf } from '../testing/oauth.ts';
import { type Person, register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import { tokensAt } from '../testing/token-endpoint.ts';

const [cloud, radio] = ['https://cloud.larkholm.example', 'https://radio.larkholm.example/api'];
const brandDir = await kitWith(({ resourceServers }) => {
  resourceServers.radio = { name: 'Radio', scopes: ['devices', 'email'], resource: radio };
});
const platform = platformOfFile({ idle: true, config: { brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));
const { exchange, refresh, userinfo } = tokensAt(platform);

const servers: Record<string, string> = {};
beforeAll(async () => {
  for (const id of ['larkholm-cloud', 'radio']) servers[id] = await secretOf(platform, id);
});

/** What a resource server hears of a token. */
const heardBy = async (id: string, token: string) =>
  (await postForm(platform, '/oauth/introspect', { token }, { headers: basic(id, servers[id] ?? '') })).body;

/** Takes an authorization request through the portal. @returns the form that exchanges its code */
async function codeFor({ browser }: Person, more: string): Promise<Record<string, string>> {
  const { verifier, challenge } = newPkce();
  const link = await linkOf(platform, `${petQuery(challenge)}${more}`);
  const { redirectUrl } = resultOf(await platform.call('beginPartnerHandOver', askedOf(link), { browser }));
  return petExchange({ code: new URL(redirectUrl).searchParams.get('code') ?? '', verifier });
}

test('G3: unknown scopes beside a known one are left out, and the answer names what is granted', async () => {
  const person = await register(platform);
  const form = await codeFor(person, '&scope=openid%20address%20phone%20email');
  expect((await exchange(form)).body.scope).toBe('openid email');
});

test('G3: a refresh that asks for fewer scopes gets a token for these alone, and the next one all of them', async () => {
  const person = await register(platform);
  const first = await petTokens(platform, person);
  const narrow = (await refresh(first.refresh_token, { scope: 'openid phone' })).body;
  expect(narrow.scope).toBe('openid');
  expect((await userinfo(narrow.access_token)).json()).toEqual({ sub: person.accountID });
  expect(await heardBy('larkholm-cloud', narrow.access_token)).toEqual({ active: false });
  const portal = { access_token: narrow.access_token, action: 'manage', client_id: 'petApp' };
  expect((await postForm(platform, '/oauth/portal-code', portal)).body).toMatchObject({
    error: 'insufficient_scope',
    error_description: expect.stringContaining('portal'),
  });
  const all = (await refresh(narrow.refresh_token)).body;
  expect(all.scope).toBe(first.scope);
  expect((await userinfo(all.access_token)).json()).toMatchObject({ email: person.email });
});

test('G3: a refresh for more than was granted, or for nothing of it, is refused with the scope that is too much', async () => {
  const { refresh_token } = await petTokens(platform, await register(platform), {
    scope: 'openid offline_access',
  });
  expect((await refresh(refresh_token, { scope: 'openid devices' })).body).toEqual({
    error: 'invalid_scope',
    error_description: 'devices was not granted',
  });
  expect((await refresh(refresh_token, { scope: 'phone' })).body.error).toBe('invalid_scope');
  expect((await refresh(refresh_token)).status).toBe(200);
});

test('G3: no two access tokens are the same, also of refreshes within one second', async () => {
  const { access_token, refresh_token } = await petTokens(platform, await register(platform));
  const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(refresh_token)));
  expect(new Set([access_token, ...answers.map(({ body }) => body.access_token)]).size).toBe(5);
});

test('G3: a token for a resource is worth something at that resource server alone (RFC 8707)', async () => {
  const person = await register(platform);
  const form = await codeFor(person, '');
  const { body } = await exchange({ ...form, resource: cloud });
  expect(await heardBy('larkholm-cloud', body.access_token)).toMatchObject({
    active: true,
    scope: 'devices',
    aud: cloud,
  });
  expect(await heardBy('radio', body.access_token)).toEqual({ active: false });
  expect((await userinfo(body.access_token)).statusCode).toBe(401);
  const other = (await refresh(body.refresh_token, { resource: radio, scope: 'devices' })).body;
  expect(await heardBy('radio', other.access_token)).toMatchObject({ scope: 'devices', aud: radio });
  expect(await heardBy('larkholm-cloud', other.access_token)).toEqual({ active: false });
  const all = (await refresh(other.refresh_token)).body;
  expect(await heardBy('radio', all.access_token)).toMatchObject({ active: true, aud: 'radio' });
});

test('G3: the resource of an authorization request holds for every token of its grant', async () => {
  const form = await codeFor(await register(platform), `&resource=${encodeURIComponent(cloud)}`);
  expect(await exchange({ ...form, resource: radio })).toMatchObject({
    status: 400,
    body: { error: 'invalid_target', error_description: expect.stringContaining('another resource') },
  });
  const { body } = await exchange(form);
  const renewed = (await refresh(body.refresh_token)).body;
  for (const { access_token } of [body, renewed]) {
    expect(await heardBy('larkholm-cloud', access_token)).toMatchObject({ active: true, aud: cloud });
    expect(await heardBy('radio', access_token)).toEqual({ active: false });
  }
  expect((await refresh(renewed.refresh_token, { resource: radio })).body.error).toBe('invalid_target');
});

test.each([
  ['unknown', 'resource=https%3A%2F%2Fnobody.example'],
  ['no address', 'resource=larkholm-cloud'],
  ['several', `resource=${encodeURIComponent(cloud)}&resource=${encodeURIComponent(radio)}`],
])('G3: a resource that is %s is an invalid target', async (_what, resource) => {
  const { refresh_token } = await petTokens(platform, await register(platform));
  const form = `grant_type=refresh_token&client_id=petApp&refresh_token=${refresh_token}&${resource}`;
  expect(await postForm(platform, '/oauth/token', form)).toMatchObject({
    status: 400,
    body: { error: 'invalid_target', error_description: expect.stringMatching(/resource/) },
  });
});
