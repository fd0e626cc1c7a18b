import { createPublicKey, type webcrypto } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { OAuth2Client } from '@badgateway/oauth2-client';
import { CodeChallengeMethod, OAuth2Client as GoogleClient } from 'google-auth-library';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { beforeAll, expect, test } from 'vitest';
import { askedOf } from '../testing/authorization.ts';
import { fetchFrom } from '../testing/fetch-from.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { secretOf } from '../testing/oauth.ts';
import { type Person, register, resultOf } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

// the libraries compare with the clock of this machine
const platform = platformOfFile({ idle: true, clock: movableClock(Date.now, () => undefined) });

const issuer = 'http://localhost:8080';
const petReturn = 'example.larkholm.wagmoor://account/oidc';
const storeReturn = 'https://store.larkholm.example/oidc/return';
let storeSecret: string;
beforeAll(async () => {
  storeSecret = await secretOf(platform, 'store');
});

const fetchHere = fetchFrom(platform);

/** Opens an authorization request. @returns the link of the portal that it becomes */
async function linkFor(request: URL): Promise<URL> {
  const answer = await fetchHere(request, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '', issuer);
}

/** Takes an authorization request through the portal, as it does it for somebody who is signed in. @returns where it ends */
async function throughPortal({ browser }: Person, request: URL): Promise<URL> {
  const link = await linkFor(request);
  expect(link.pathname).toBe('/login');
  return new URL(
    resultOf(await platform.call('beginPartnerHandOver', askedOf(link), { browser })).redirectUrl,
  );
}

test('openid-client, a public app: discovery, sign-in, refresh, userinfo, revocation', async () => {
  const person = await register(platform);
  const config = await openid.discovery(new URL(issuer), 'petApp', undefined, openid.None(), {
    [openid.customFetch]: fetchHere,
    execute: [openid.allowInsecureRequests],
  });
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const request = openid.buildAuthorizationUrl(config, {
    redirect_uri: petReturn,
    scope: 'openid email profile offline_access',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
  });
  const ended = await throughPortal(person, request);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(config, ended, checks);
  const { accountID, email } = person;
  expect(tokens.claims()).toMatchObject({ sub: accountID, aud: 'petApp', iss: issuer, amr: ['pwd'] });
  const info = await openid.fetchUserInfo(config, tokens.access_token, accountID);
  // a name that nobody has set is left out (OpenID Connect Core, section 5.3.2)
  expect(info).toEqual({ sub: accountID, locale: 'en', email, email_verified: true });
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(refreshed.claims()).toBeUndefined();
  await openid.tokenRevocation(config, refreshed.refresh_token ?? '');
  await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('openid-client: an answer that names another issuer is refused (RFC 9207, mix-up)', async () => {
  const person = await register(platform);
  const config = await openid.discovery(new URL(issuer), 'petApp', undefined, openid.None(), {
    [openid.customFetch]: fetchHere,
    execute: [openid.allowInsecureRequests],
  });
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const request = openid.buildAuthorizationUrl(config, {
    redirect_uri: petReturn,
    scope: 'openid',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const ended = await throughPortal(person, request);
  ended.searchParams.set('iss', 'https://evil.example');
  await expect(openid.authorizationCodeGrant(config, ended, { pkceCodeVerifier })).rejects.toThrow();
  ended.searchParams.delete('iss');
  await expect(openid.authorizationCodeGrant(config, ended, { pkceCodeVerifier })).rejects.toThrow();
});

test('oauth4webapi, a confidential app by Basic: keys and signatures hold', async () => {
  const person = await register(platform);
  const insecure = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchHere };
  const server = await oauth
    .discoveryRequest(new URL(issuer), insecure)
    .then((answer) => oauth.processDiscoveryResponse(new URL(issuer), answer));
  // what a client has that registered without saying more (OpenID Connect Dynamic Registration, section 2)
  const client = { client_id: 'store', id_token_signed_response_alg: 'RS256' };
  const request = new URL(server.authorization_endpoint ?? '');
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const challenge = await oauth.calculatePKCECodeChallenge(verifier);
  for (const [name, value] of Object.entries({
    client_id: 'store',
    redirect_uri: storeReturn,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    nonce,
  }))
    request.searchParams.set(name, value);
  const params = oauth.validateAuthResponse(server, client, await throughPortal(person, request), state);
  const secret = oauth.ClientSecretBasic(storeSecret);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret,
    params,
    storeReturn,
    verifier,
    insecure,
  );
  const result = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, answer, insecure);
  expect(oauth.getValidatedIdTokenClaims(result)?.sub).toBe(person.accountID);
});

test('@badgateway/oauth2-client, with the secret in the body', async () => {
  const person = await register(platform);
  const client = new OAuth2Client({
    server: issuer,
    clientId: 'store',
    clientSecret: storeSecret,
    discoveryEndpoint: '/.well-known/oauth-authorization-server',
    authenticationMethod: 'client_secret_post',
    fetch: fetchHere,
  });
  const codeVerifier = openid.randomPKCECodeVerifier();
  const uri = await client.authorizationCode.getAuthorizeUri({
    redirectUri: storeReturn,
    codeVerifier,
    scope: ['openid', 'offline_access'],
    state: 's',
  });
  const ended = await throughPortal(person, new URL(uri));
  const tokens = await client.authorizationCode.getTokenFromCodeRedirect(ended.href, {
    redirectUri: storeReturn,
    codeVerifier,
    state: 's',
  });
  const refreshed = await client.refreshToken(tokens);
  expect(refreshed.refreshToken).not.toBe(tokens.refreshToken);
});

test('simple-oauth2 over a real connection, by Basic: exchange, refresh, revocation', async () => {
  const person = await register(platform);
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = platform.app.server.address() as AddressInfo;
  const client = new AuthorizationCode({
    client: { id: 'store', secret: storeSecret },
    auth: {
      tokenHost: `http://127.0.0.1:${port}`,
      tokenPath: '/oauth/token',
      revokePath: '/oauth/revoke',
      authorizeHost: issuer,
      authorizePath: '/oauth/authorize',
    },
    // the platform answers for its own name alone
    http: { headers: { host: 'localhost:8080' } },
  });
  // the library knows neither PKCE nor nonce, and passes on what it is given
  const asked = { redirect_uri: storeReturn, scope: 'openid offline_access', state: 's', nonce: 'n' };
  const uri = client.authorizeURL(asked);
  const ended = await throughPortal(person, new URL(uri));
  const code = ended.searchParams.get('code') ?? '';
  const tokens = await client.getToken({ code, redirect_uri: storeReturn });
  expect(tokens.expired()).toBe(false);
  const refreshed = await tokens.refresh();
  const { refresh_token } = tokens.token;
  expect(refreshed.token).toMatchObject({ refresh_token: expect.not.stringMatching(`${refresh_token}`) });
  await refreshed.revokeAll();
  await expect(refreshed.refresh()).rejects.toMatchObject({ output: { statusCode: 400 } });
});

test('google-auth-library: exchange with PKCE, refresh, and the id_token by our published keys', async () => {
  const person = await register(platform);
  const client = new GoogleClient({
    clientId: 'store',
    clientSecret: storeSecret,
    redirectUri: storeReturn,
    issuers: [issuer],
    endpoints: {
      oauth2AuthBaseUrl: `${issuer}/oauth/authorize`,
      oauth2TokenUrl: `${issuer}/oauth/token`,
      oauth2RevokeUrl: `${issuer}/oauth/revoke`,
    },
    transporterOptions: { fetchImplementation: fetchHere },
  });
  const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync();
  const uri = client.generateAuthUrl({
    scope: ['openid', 'offline_access'],
    code_challenge: codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
  const ended = await throughPortal(person, new URL(uri));
  const { tokens } = await client.getToken({ code: ended.searchParams.get('code') ?? '', codeVerifier });
  const { keys } = (await (await fetchHere(`${issuer}/oauth/jwks`)).json()) as {
    keys: (webcrypto.JsonWebKey & { kid: string })[];
  };
  const pem = (key: webcrypto.JsonWebKey) =>
    createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
  const certs = Object.fromEntries(keys.map((key) => [key.kid, pem(key)]));
  const ticket = await client.verifySignedJwtWithCertsAsync(tokens.id_token ?? '', certs, 'store', [issuer]);
  expect(ticket.getPayload()?.sub).toBe(person.accountID);
  client.setCredentials(tokens);
  const { credentials } = await client.refreshAccessToken();
  const answer = await fetchHere(`${issuer}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${credentials.access_token}` },
  });
  expect(await answer.json()).toEqual({ sub: person.accountID });
});
