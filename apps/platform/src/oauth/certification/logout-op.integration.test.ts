import { rm } from 'node:fs/promises';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedOf } from '../../testing/authorization.ts';
import { openListener } from '../../testing/logout-listener.ts';
import { secretOf } from '../../testing/oauth.ts';
import { type Person, register, resultOf } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';
import { type SuiteSignIn, suiteClient, suiteKit, suiteSignedOut } from '../../testing/suite-client.ts';

const listener = await openListener('store');
const brandDir = await suiteKit(listener.url);
const platform = platformOfFile({ config: { brandDir } });
let secret = '';
beforeAll(async () => {
  secret = await secretOf(platform, 'store');
});
afterAll(async () => {
  await listener.close();
  await rm(brandDir, { recursive: true });
});
const client = suiteClient(platform, () => secret);

/** Sends a browser to the end_session_endpoint. @returns the page of the portal that it gets */
async function signedOutAt(query: Record<string, string>): Promise<string> {
  const answer = await platform.app.inject({
    url: `/oauth/logout?${new URLSearchParams(query)}`,
    headers: { host: 'localhost:8080' },
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

/** A request with prompt=none, of which the portal says who is signed in. @returns where the client's answer comes from */
async function silently(browser: Person['browser']): Promise<number> {
  const { to } = await client.authorize({ prompt: 'none' });
  expect(to.pathname).toBe('/oauth/silent');
  return (await platform.call('beginPartnerHandOver', askedOf(to), { browser }))[0];
}

/** A page that asks, ends nothing by itself, and leads back to nobody. */
const asksAlone = (sid?: unknown) => (sid === undefined ? '/sign-out' : `/sign-out?sid=${sid}`);

test('oidcc-backchannel-rp-initiated-logout: the app hears of the sign-out, by sub and sid, gets its user back, and prompt=none is refused', async () => {
  const person = await register(platform);
  const { tokens, claims } = await client.signIn(person);
  const state = 's'.repeat(128);
  const page = await signedOutAt({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: suiteSignedOut,
    state,
  });
  expect(page).toBe(
    `/sign-out?app=store&to=${encodeURIComponent(suiteSignedOut)}&state=${state}&sid=${claims.sid}`,
  );
  const { browser } = person;
  const sid = `${claims.sid}`;
  expect(resultOf(await platform.call('checkSession', { sid }, { browser })).isOther).toBe(false);
  await platform.succeed('accountLogout', {}, { browser });
  expect(await listener.hearOf(platform, sid)).toMatchObject({
    sub: claims.sub,
    aud: 'store',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  // 11001: the portal answers login_required for it
  expect(await silently(browser)).toBe(11001);
});

test('oidcc-rp-initiated-logout-bad-post-logout-redirect-uri, oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri: an address that is not registered is not gone to', async () => {
  const { tokens, claims } = await client.signIn(await register(platform));
  for (const address of [`${suiteSignedOut}/other`, `${suiteSignedOut}?foo=bar`]) {
    const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: address, state: 's' };
    expect(await signedOutAt(query)).toBe(asksAlone(claims.sid));
  }
});

/** The id_token with another header and signature. */
async function forged({ tokens }: SuiteSignIn): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const { kid = '' } = decodeProtectedHeader(tokens.id_token);
  return new SignJWT(decodeJwt(tokens.id_token)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

test('oidcc-rp-initiated-logout-modified-id-token-hint, oidcc-rp-initiated-logout-bad-id-token-hint: a hint that we have not signed names nobody, and no session', async () => {
  const done = await client.signIn(await register(platform));
  const [, payload] = done.tokens.id_token.split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const id_token_hint of [none, await forged(done), 'nothing'])
    expect(await signedOutAt({ id_token_hint, post_logout_redirect_uri: suiteSignedOut })).toBe(asksAlone());
});

test('oidcc-rp-initiated-logout-no-id-token-hint: without a hint, and without client_id, nobody is gone back to', async () => {
  expect(await signedOutAt({ post_logout_redirect_uri: suiteSignedOut, state: 's' })).toBe(asksAlone());
});

test('oidcc-rp-initiated-logout-no-params, oidcc-rp-initiated-logout-only-state, oidcc-rp-initiated-logout-no-post-logout-redirect-uri: the page asks, and leads back to nobody', async () => {
  const { tokens, claims } = await client.signIn(await register(platform));
  expect(await signedOutAt({})).toBe(asksAlone());
  expect(await signedOutAt({ state: 's' })).toBe(asksAlone());
  expect(await signedOutAt({ id_token_hint: tokens.id_token, state: 's' })).toBe(asksAlone(claims.sid));
});
