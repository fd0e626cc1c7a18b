import { rm } from 'node:fs/promises';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { custom, generators, Issuer } from 'openid-client-5';
import { Strategy } from 'passport-openidconnect';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigningKey } from '../nouns/grants/rules/signing-keys.ts';
import { askedOf } from '../testing/authorization.ts';
import { kitWith } from '../testing/changed-kit.ts';
import { listeningPlatform } from '../testing/listening-platform.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { petTokens, secretOf } from '../testing/oauth.ts';
import { type Person, register, resultOf } from '../testing/sign-in.ts';

// Libraries that ask over real connections, each with what its manual says and nothing for Foyer.
const shop = 'https://store.larkholm.example';
const [storeReturn, authReturn] = [`${shop}/oidc/return`, `${shop}/auth/callback/foyer`];
const plainReturn = 'https://uk.store.larkholm.example/oidc/return';

const brandDir = await kitWith(({ apps }) => {
  apps.store.oauth.redirectUris?.push(authReturn);
  // for clients that send neither PKCE nor a nonce
  apps.shopifyStoreUk.oauth.requirePkce = false;
});
const { platform, publicUrl: issuer } = await listeningPlatform({
  idle: true,
  config: { brandDir },
  // the libraries compare with the clock of this machine
  clock: movableClock(Date.now, () => undefined),
});
let storeSecret: string;
let plainSecret: string;
beforeAll(async () => {
  storeSecret = await secretOf(platform, 'store');
  plainSecret = await secretOf(platform, 'shopifyStoreUk');
});
afterAll(() => rm(brandDir, { recursive: true }));

/** What of Auth.js is used: its own types bring those of a browser along, which the platform is not to know. */
interface AuthJs {
  Auth(request: Request, config: object): Promise<Response>;
  skipCSRFCheck: symbol;
}

/** Takes an authorization request through the portal, as it does it for somebody who is signed in. @returns where it ends */
async function throughPortal({ browser }: Person, request: string): Promise<string> {
  const answer = await fetch(request, { redirect: 'manual' });
  const link = new URL(answer.headers.get('location') ?? '', issuer);
  return resultOf(await platform.call('beginPartnerHandOver', askedOf(link), { browser })).redirectUrl;
}

test('openid-client 5, which demands RS256: sign-in, userinfo, refresh, revocation, the way out', async () => {
  const person = await register(platform);
  // a busy machine needs longer than the 3.5 s that the library waits
  custom.setHttpOptionsDefaults({ timeout: 30_000 });
  const { Client } = await Issuer.discover(issuer);
  const client = new Client({
    client_id: 'store',
    client_secret: storeSecret,
    redirect_uris: [storeReturn],
    response_types: ['code'],
  });
  const [code_verifier, state, nonce] = [generators.codeVerifier(), generators.state(), generators.nonce()];
  const request = client.authorizationUrl({
    scope: 'openid email offline_access',
    code_challenge: generators.codeChallenge(code_verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const params = client.callbackParams(await throughPortal(person, request));
  const tokens = await client.callback(storeReturn, params, { code_verifier, state, nonce });
  expect(tokens.claims()).toMatchObject({ sub: person.accountID, email: person.email });
  expect((await client.userinfo(tokens)).email).toBe(person.email);
  const refreshed = await client.refresh(tokens);
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  await client.revoke(refreshed.refresh_token ?? '');
  await expect(client.refresh(refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const way = client.endSessionUrl({
    id_token_hint: tokens,
    post_logout_redirect_uri: `${shop}/signed-out`,
  });
  const led = await fetch(way, { redirect: 'manual' });
  expect(led.headers.get('location')).toContain(
    `/sign-out?app=store&to=${encodeURIComponent(`${shop}/signed-out`)}`,
  );
});

test('Auth.js: a provider of type oidc with issuer, id and secret; the session has the address', async () => {
  const person = await register(platform);
  const { Auth, skipCSRFCheck }: AuthJs = await import('@auth/core' as string);
  const config = {
    providers: [
      { id: 'foyer', name: 'Foyer', type: 'oidc', issuer, clientId: 'store', clientSecret: storeSecret },
    ],
    secret: 'of the shop alone',
    trustHost: true,
    basePath: '/auth',
    skipCSRFCheck,
  };
  const cookies = new Map<string, string>();
  const visit = async (url: string, method = 'GET') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await Auth(new Request(url, { method, headers: { cookie } }), config);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const begun = await visit(`${shop}/auth/signin/foyer`, 'POST');
  const ended = await throughPortal(person, begun.headers.get('location') ?? '');
  expect(ended.startsWith(`${authReturn}?code=`)).toBe(true);
  await visit(ended);
  const session = await visit(`${shop}/auth/session`);
  expect(await session.json()).toMatchObject({ user: { email: person.email } });
});

/** Signs somebody in by Passport's strategy. @returns whom it names */
async function byPassport(person: Person, options: Readonly<Record<string, unknown>>): Promise<unknown> {
  const strategy = new Strategy(
    {
      issuer,
      authorizationURL: `${issuer}/oauth/authorize`,
      tokenURL: `${issuer}/oauth/token`,
      userInfoURL: `${issuer}/oauth/userinfo`,
      scope: ['email'],
      ...options,
    },
    (_issuer, profile, done) => done(null, profile),
  );
  const session = {};
  const ask = (query: object) =>
    new Promise<unknown>((resolve, reject) => {
      Object.assign(strategy, { success: resolve, redirect: resolve, fail: reject, error: reject });
      strategy.authenticate({ query, session, headers: {}, connection: {} });
    });
  const ended = new URL(await throughPortal(person, String(await ask({}))));
  return ask(Object.fromEntries(ended.searchParams));
}

test.each([
  ['as it is, for an app that may send neither PKCE nor a nonce', false],
  ['with its nonce, for one that may not', true],
] as const)('passport-openidconnect, %s', async (_how, nonce) => {
  const person = await register(platform);
  const client = nonce
    ? { clientID: 'store', clientSecret: storeSecret, callbackURL: storeReturn, nonce }
    : { clientID: 'shopifyStoreUk', clientSecret: plainSecret, callbackURL: plainReturn };
  expect(await byPassport(person, client)).toMatchObject({
    id: person.accountID,
    emails: [{ value: person.email }],
  });
});

test('jose: keys that were fetched before are right for a day after a new one was published', async () => {
  const person = await register(platform);
  const keys = createRemoteJWKSet(new URL(`${issuer}/oauth/jwks`));
  const check = async () => {
    const { id_token } = await petTokens(platform, person);
    return jwtVerify(id_token, keys, { issuer, audience: 'petApp' });
  };
  const first = await check();
  await makeSigningKey(platform.services, 'RS256');
  const second = await check();
  expect(second.payload.sub).toBe(person.accountID);
  expect(second.protectedHeader.kid).toBe(first.protectedHeader.kid);
});
