import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { newID } from '../kernel/secrets/token.ts';
import { askedOf } from './authorization.ts';
import { kitWith } from './changed-kit.ts';
import { basic, type OAuthHttpAnswer, postForm } from './oauth.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { type Person, resultOf } from './sign-in.ts';

/** Where the client has its users back: the address of the demo kit's store. */
export const suiteReturn = 'https://store.larkholm.example/oidc/return';
/** Where it has them back after a sign-out. */
export const suiteSignedOut = 'https://store.larkholm.example/signed-out';

/**
 * The demo kit with the store as the client of the OpenID Foundation's suite: it sends neither PKCE nor, in one module, a
 * nonce. The store of another country is its second client.
 * @returns the folder; remove it in the end
 */
export const suiteKit = (logoutUri?: string): Promise<string> =>
  kitWith(({ apps }) => {
    delete apps.store.oauth.requirePkce;
    delete apps.shopifyStoreUs.oauth.requirePkce;
    delete apps.store.oauth.backchannelLogoutUri;
    delete apps.store.oauth.backchannelLogoutSessionRequired;
    delete apps.store.oauth.sandbox.backchannelLogoutUri;
    if (logoutUri) apps.store.oauth.sandbox.backchannelLogoutUri = logoutUri;
  });

/** Parameters of an authorization request; what is undefined is left out. */
type Asked = Record<string, string | undefined>;

const textOf = (asked: Asked): [string, string][] =>
  Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));

/** What a client has got from one sign-in. */
export interface SuiteSignIn {
  tokens: { access_token: string; id_token: string; refresh_token?: string; scope: string };
  claims: JWTPayload;
}

/** The client of the suite. @param secret of the client `store` */
export function suiteClient(platform: PlatformUnderTest, secret: () => string) {
  const host = { host: 'localhost:8080' };
  const get = async (url: string) => (await platform.app.inject({ url, headers: host })).json();

  /** Makes a request as the suite does. @returns where the browser is sent, and what the answer has to repeat */
  async function authorize(more: Asked = {}, method: 'GET' | 'POST' = 'GET') {
    const asked: Asked = {
      client_id: 'store',
      redirect_uri: suiteReturn,
      scope: 'openid',
      state: newID(),
      nonce: newID(),
      response_type: 'code',
      ...more,
    };
    const query = new URLSearchParams(textOf(asked)).toString();
    const answer = await platform.app.inject(
      method === 'GET'
        ? { url: `/oauth/authorize?${query}`, headers: host }
        : {
            method,
            url: '/oauth/authorize',
            headers: { ...host, 'content-type': 'application/x-www-form-urlencoded' },
            payload: query,
          },
    );
    expect(answer.statusCode).toBe(303);
    return { to: new URL(String(answer.headers.location), 'http://localhost:8080'), asked };
  }

  /** Goes on as the portal does for somebody who is signed in. @returns the answer at the client's address */
  async function answered(to: URL, { browser }: Pick<Person, 'browser'>): Promise<URL> {
    const { redirectUrl } = resultOf(await platform.call('beginPartnerHandOver', askedOf(to), { browser }));
    return new URL(redirectUrl);
  }

  const form = (code: string) => ({ grant_type: 'authorization_code', redirect_uri: suiteReturn, code });
  const exchange = (given: Record<string, string>, headers = basic('store', secret())) =>
    postForm(platform, '/oauth/token', given, { headers });
  const userinfo = (token: string, method: 'GET' | 'POST' = 'GET') =>
    platform.app.inject({
      method,
      url: '/oauth/userinfo',
      headers: { ...host, authorization: `Bearer ${token}` },
    });

  /** Checks an id_token as every module does (OpenID Connect Core, section 3.1.3.7). */
  async function verified(idToken: string, { nonce }: Asked, accessToken: string): Promise<JWTPayload> {
    const { alg, kid } = decodeProtectedHeader(idToken);
    expect([alg, typeof kid]).toEqual(['RS256', 'string']);
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(await get('/oauth/jwks')), {
      issuer: 'http://localhost:8080',
      audience: 'store',
      currentDate: new Date(platform.clock.now()),
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    expect(payload.nonce).toBe(nonce);
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
    expect(payload.at_hash).toBe(half);
    return payload;
  }

  /** Reads what a token request has given. @throws if it is no success, or its id_token is not good */
  async function read({ status, body }: OAuthHttpAnswer, asked: Asked): Promise<SuiteSignIn> {
    expect([status, body.error]).toEqual([200, undefined]);
    expect([body.token_type, body.expires_in]).toEqual(['bearer', 3600]);
    return { tokens: body, claims: await verified(body.id_token, asked, body.access_token) };
  }

  /** A whole sign-in, which has to succeed: the request, the answer, the tokens and the userinfo endpoint. */
  async function signIn(person: Person, more: Asked = {}): Promise<SuiteSignIn> {
    const { to, asked } = await authorize(more);
    const answer = await answered(to, person);
    expect(answer.searchParams.get('state')).toBe(asked.state ?? null);
    expect(answer.searchParams.get('iss')).toBe('http://localhost:8080');
    const done = await read(await exchange(form(answer.searchParams.get('code') ?? '')), asked);
    expect((await userinfo(done.tokens.access_token)).statusCode).toBe(200);
    expect(done.claims.sub).toBe(person.accountID);
    return done;
  }

  return { get, authorize, answered, form, exchange, userinfo, read, signIn };
}
