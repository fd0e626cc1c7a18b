import { generateKeyPairSync } from 'node:crypto';
import { limits } from '@foyer/contract/limits';
import { type JWTPayload, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { hostileKey, playHostileProvider, signInThere } from '../../../testing/hostile-provider.ts';
import { sandboxPort } from '../../../testing/providers.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { sandboxSecret } from '../../identities/rules/provider-secret.ts';

const platform = platformOfFile({ idle: true, config: { sandboxPort } });
const provider = playHostileProvider();
beforeEach(() => {
  Object.assign(provider, { claims: {}, forge: undefined, failsWith: undefined, answer: {} });
});

const kinds = ['google', 'apple'] as const;
const withTicket = /^\/third-login#t=[\w-]{43}$/;
const refused = '/third-login?failed=refused';
const unavailable = '/third-login?failed=unavailable';

const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { publicKey, privateKey, kid } = hostileKey;
const pem = publicKey.export({ type: 'spki', format: 'pem' });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const bySecret = (secret: string | Buffer) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(secret));

/** Ways to make an id_token that its provider has not signed. */
const forgeries: Record<string, (claims: JWTPayload) => Promise<string>> = {
  'alg none': async (claims) => `${part({ alg: 'none', kid })}.${part(claims)}.`,
  'alg none and the signature of another': async (claims) => {
    const [, , signature] = (
      await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    ).split('.');
    return `${part({ alg: 'none', kid })}.${part(claims)}.${signature}`;
  },
  'HS256 by the public key': bySecret(pem),
  'HS256 by the client secret': (claims) => bySecret(sandboxSecret(platform.services, 'google'))(claims),
  'a key of its own in the header': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', jwk: foreign.publicKey.export({ format: 'jwk' }) as never })
      .sign(foreign.privateKey),
  'a foreign key under the right kid': (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(foreign.privateKey),
  'no signature': async (claims) => `${part({ alg: 'RS256', kid })}.${part(claims)}.`,
  'other claims under a good signature': async (claims) => {
    const good = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    const [header, , signature] = good.split('.');
    return `${header}.${part({ ...claims, sub: 'another' })}.${signature}`;
  },
};

test.each(kinds)('R70: %s: an id_token that its provider has not signed signs nobody in', async (type) => {
  for (const [how, forge] of Object.entries(forgeries)) {
    provider.forge = forge;
    expect([refused, unavailable], how).toContain(await signInThere(platform, provider, type));
  }
  provider.forge = undefined;
  expect(await signInThere(platform, provider, type)).toMatch(withTicket);
});

const now = Math.floor(Date.now() / 1000);
const wrongClaims: Record<string, Record<string, unknown>> = {
  'another audience': { aud: 'another' },
  'no audience': { aud: undefined },
  'two audiences and no authorized party': { aud: ['another', 'one more'] },
  'another authorized party': { azp: 'another' },
  'another issuer': { iss: 'https://evil.example' },
  'no issuer': { iss: undefined },
  'a time that is over': { exp: now - 600, iat: now - 1200 },
  'no end': { exp: undefined },
  'another nonce': { nonce: 'another' },
  'no nonce': { nonce: undefined },
};

test.each(kinds)('R70: %s: an id_token for another client, time or request signs nobody in', async (type) => {
  for (const [what, claims] of Object.entries(wrongClaims)) {
    provider.claims = claims;
    expect([refused, unavailable], what).toContain(await signInThere(platform, provider, type));
  }
});

test.each(kinds)('R70: %s: an answer that names another issuer is refused (RFC 9207)', async (type) => {
  provider.answer = { iss: 'https://evil.example' };
  expect(await signInThere(platform, provider, type)).toBe(refused);
});

test.each(kinds)(
  'R70: %s: a redirect of the token endpoint is not followed, and its failure is told',
  async (type) => {
    for (const [status, outcome] of [
      [307, [refused, unavailable]],
      [500, [unavailable]],
      [503, [unavailable]],
    ] as const) {
      provider.failsWith = status;
      expect(outcome, String(status)).toContain(await signInThere(platform, provider, type));
    }
  },
);

test('R70: an answer that does not end is given up after five seconds, and told', async () => {
  provider.failsWith = 'endless';
  const begun = performance.now();
  const outcomes = await Promise.all(kinds.map((type) => signInThere(platform, provider, type)));
  expect(outcomes).toEqual([unavailable, unavailable]);
  expect(performance.now() - begun).toBeGreaterThan(limits.thirdParty.answersWithin - 100);
});
