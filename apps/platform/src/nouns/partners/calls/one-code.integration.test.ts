import { readFile } from 'node:fs/promises';
import { limits } from '@foyer/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { newID } from '../../../kernel/secrets/token.ts';
import { secretKeysFile } from '../../../process/secret-keys.ts';
import { askedOf, linkOf, petQuery } from '../../../testing/authorization.ts';
import { newPkce, petExchange, petReturn, postForm } from '../../../testing/oauth.ts';
import { startPlatform } from '../../../testing/platform.ts';
import { type Person, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { google, voiceAt } from '../../../testing/voice.ts';

const platform = platformOfFile({ idle: true });
const { agree, ask, client } = voiceAt(platform);

let person: Person;
beforeAll(async () => {
  person = await register(platform);
  await agree(person);
});

const { verifier, challenge } = newPkce();
const petRequest = {
  appID: 'petApp',
  redirectUri: petReturn,
  codeChallenge: challenge,
  codeChallengeMethod: 'S256',
} as const;

/** What a code is asked for by: an app's hand-over and an assistant's link, with an exchange for each. */
const kinds = [
  {
    kind: 'an app',
    begin: (requestID: string, { browser }: Person, headers?: Record<string, string>) =>
      platform.call(
        'beginPartnerHandOver',
        { ...petRequest, requestID },
        { browser, ...(headers && { headers }) },
      ),
    exchange: (code: string) => postForm(platform, '/oauth/token', petExchange({ code, verifier })),
  },
  {
    kind: 'an assistant',
    begin: (requestID: string, { browser }: Person, headers?: Record<string, string>) =>
      platform.call(
        'bindThirdParty4Setting',
        { ...google, requestID },
        { browser, ...(headers && { headers }) },
      ),
    exchange: async (code: string) =>
      ask({
        ...{ grant_type: 'authorization_code', code, redirect_uri: google.redirectUri },
        ...(await client()),
      }),
  },
];

const codeIn = (redirectUrl = ''): string => new URL(redirectUrl).searchParams.get('code') ?? '';

test.each(kinds)('F1: if the answer was lost, $kind gets the same code again', async (of) => {
  const requestID = newID();
  const first = resultOf(await of.begin(requestID, person));
  const second = resultOf(await of.begin(requestID, person));
  expect(codeIn(second.redirectUrl)).toMatch(/^[\w-]{43}$/);
  expect(second).toEqual(first);
  expect((await of.exchange(codeIn(first.redirectUrl))).status).toBe(200);
});

test.each(kinds)(
  'F1: after $kind has exchanged the code, the request gets no other one, and the grant stays',
  async (of) => {
    const requestID = newID();
    const { redirectUrl } = resultOf(await of.begin(requestID, person));
    const { body } = await of.exchange(codeIn(redirectUrl));
    expect((await of.begin(requestID, person)).slice(0, 2)).toEqual([11221, {}]);
    const userinfo = { authorization: `Bearer ${body.access_token}` };
    const { statusCode } = await platform.app.inject({
      url: '/oauth/userinfo',
      headers: { host: 'localhost:8080', ...userinfo },
    });
    // an assistant's token is good, and not for this
    expect([200, 403]).toContain(statusCode);
  },
);

test.each(kinds)(
  'F1: a code of $kind that expired unused is replaced by one other, and is worth nothing itself',
  async (of) => {
    const requestID = newID();
    const begin = async () => codeIn(resultOf(await of.begin(requestID, person)).redirectUrl);
    const first = await begin();
    await platform.clock.advance(limits.oauth.codeLife);
    const second = await begin();
    expect(second).not.toBe(first);
    expect(await begin()).toBe(second);
    // X13: also if the clock goes back
    await platform.clock.advance(-limits.oauth.codeLife);
    expect((await of.exchange(first)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await of.exchange(second)).status).toBe(200);
    expect((await of.begin(requestID, person))[0]).toBe(11221);
  },
);

test.each(kinds)('F1: an expired code of $kind that was tried is not replaced', async (of) => {
  const requestID = newID();
  const { redirectUrl } = resultOf(await of.begin(requestID, person));
  await platform.clock.advance(limits.oauth.codeLife);
  expect((await of.exchange(codeIn(redirectUrl))).body).toMatchObject({ error: 'invalid_grant' });
  expect((await of.begin(requestID, person))[0]).toBe(11221);
});

test.each(kinds)('F1: another account gets no code for the same request of $kind', async (of) => {
  const other = await register(platform);
  await agree(other);
  const requestID = newID();
  const { redirectUrl } = resultOf(await of.begin(requestID, person));
  expect((await of.begin(requestID, other)).slice(0, 2)).toEqual([11221, {}]);
  expect(resultOf(await of.begin(requestID, person)).redirectUrl).toBe(redirectUrl);
});

test('F1: a repeat with another client, address, challenge, nonce or scope gets no code', async () => {
  const requestID = newID();
  const { browser } = person;
  const begin = (more: object) =>
    platform.call('beginPartnerHandOver', { ...petRequest, requestID, ...more }, { browser });
  expect((await begin({}))[0]).toBe(0);
  for (const more of [
    { appID: 'store', redirectUri: 'https://store.larkholm.example/oidc/return' },
    { redirectUri: 'example.larkholm.wagmoor://account/oidc' },
    { codeChallenge: newPkce().challenge },
    { nonce: 'n' },
    { scope: 'openid' },
  ])
    expect((await begin(more))[0], JSON.stringify(more)).toBe(11221);
  expect((await platform.call('bindThirdParty4Setting', { ...google, requestID }, { browser }))[0]).toBe(
    11221,
  );
});

test.each(kinds)('F1: the same holds with an Idempotency-Key, for $kind', async (of) => {
  const requestID = newID();
  const headers = { 'idempotency-key': 'one-press' };
  const { redirectUrl } = resultOf(await of.begin(requestID, person, headers));
  expect(resultOf(await of.begin(requestID, person, headers)).redirectUrl).toBe(redirectUrl);
  await of.exchange(codeIn(redirectUrl));
  expect((await of.begin(requestID, person, headers))[0]).toBe(11221);
});

test('F1: a sealed request without a requestID gets one code by its own id', async () => {
  const named = askedOf(await linkOf(platform, petQuery()));
  const { browser } = person;
  const begin = (more = {}) => platform.call('beginPartnerHandOver', { ...named, ...more }, { browser });
  const first = resultOf(await begin()).redirectUrl;
  expect(resultOf(await begin()).redirectUrl).toBe(first);
  const own = resultOf(await begin({ requestID: newID() })).redirectUrl;
  expect(codeIn(own)).not.toBe(codeIn(first));
});

test('F1: without requestID and seal each call issues a code, as before', async () => {
  const { browser } = person;
  const begin = async () =>
    codeIn(resultOf(await platform.call('beginPartnerHandOver', petRequest, { browser })).redirectUrl);
  expect(await begin()).not.toBe(await begin());
});

test('R83: a code is stored only as a hash, also not in an answer for an Idempotency-Key', async () => {
  const { browser } = await register(platform);
  const headers = { 'idempotency-key': 'nothing-kept' };
  const count = async () =>
    (await platform.services.store.read.selectFrom('idempotency').selectAll().execute()).length;
  const before = await count();
  const asked = { ...petRequest, requestID: newID() };
  const { redirectUrl } = await platform.succeed('beginPartnerHandOver', asked, { browser, headers });
  expect(await count()).toBe(before);
  const rows = await platform.services.store.read.selectFrom('oauthCodes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(codeIn(redirectUrl));
});

test('F1: the same account gets the same code after another sign-in', async () => {
  const { email, browser } = person;
  const asked = { ...petRequest, requestID: newID() };
  const first = await platform.succeed('beginPartnerHandOver', asked, { browser });
  await signIn(platform, email, undefined, browser);
  expect(await platform.succeed('beginPartnerHandOver', asked, { browser })).toEqual(first);
});

test('F1: another node, with another newest server key, returns the same code', async () => {
  const { dataDir, databaseUrl } = platform.services.config;
  const { keys } = platform.services;
  const asked = { ...petRequest, requestID: newID() };
  const first = await platform.succeed('beginPartnerHandOver', asked, { browser: person.browser });
  const own = (await readFile(secretKeysFile(dataDir), 'utf8')).trim();
  const other = await startPlatform({
    idle: true,
    clock: platform.clock,
    config: { dataDir, databaseUrl, secretKeys: ['the newest key of the other node', own] },
  });
  try {
    expect(other.services.keys.newestPrefix).not.toBe(keys.newestPrefix);
    expect(await other.succeed('beginPartnerHandOver', asked, { browser: person.browser })).toEqual(first);
  } finally {
    await other.close();
  }
});
