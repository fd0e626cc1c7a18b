import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { copiedKit } from '../testing/copied-kit.ts';
import { brandKitProblems } from './brand-check.ts';

const { kit, change } = copiedKit();

describe('OAuth clients', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const shown = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'k' };
  const jwk = JSON.stringify(shown);
  const store = '"public": false,\n        "requirePkce": true,';

  it.each([
    [store, '"public": false,', 'apps.store.oauth.requirePkce: write true, or false'],
    [
      store,
      `${store} "tokenEndpointAuthMethod": "private_key_jwt",`,
      'apps.store.oauth.jwks: belongs to tokenEndpointAuthMethod "private_key_jwt", and is needed there',
    ],
    [store, `${store} "jwks": { "keys": [${jwk}] },`, 'apps.store.oauth.jwks: belongs to'],
    [
      store,
      `${store} "tokenEndpointAuthMethod": "private_key_jwt", "jwks": { "keys": [${jwk}, ${jwk}] },`,
      'a kid is there twice',
    ],
    [
      store,
      `${store} "tokenEndpointAuthMethod": "private_key_jwt", "jwks": { "keys": [${jwk.replace('{', '{"d":"x",')}] },`,
      'apps.store.oauth.jwks.keys[0]',
    ],
    [
      store,
      `${store} "tokenEndpointAuthMethod": "private_key_jwt", "jwks": { "keys": [${JSON.stringify({ ...shown, x: shown.y })}] },`,
      'apps.store.oauth.jwks.keys[0]: is no public key',
    ],
    [
      '"https://cloud.larkholm.example"',
      '"http://cloud.larkholm.example"',
      'resourceServers.larkholm-cloud.resource',
    ],
    ['"https://cloud.larkholm.example"', '"https://cloud.larkholm.example/#x"', 'without a fragment'],
    [
      '"example.larkholm.wagmoor://account/oidc"',
      '"http://127.0.0.1/cli", "http://localhost/cli"',
      'apps.petApp.oauth.redirectUris: http://localhost/cli: only https',
    ],
    [
      '"https://store.larkholm.example/oidc/return"',
      '"http://127.0.0.1/cli"',
      'apps.store.oauth.redirectUris: http://127.0.0.1/cli: only https',
    ],
  ])('%s as %s: %s', (found, put, sentence) => {
    change('brand.json', [found, put]);
    expect(brandKitProblems(kit).join('\n')).toContain(sentence);
  });

  it('a loopback address at any port belongs to one app', () => {
    change(
      'brand.json',
      ['"example.larkholm.wagmoor://account/oidc"', '"http://127.0.0.1/cli"'],
      ['"http://127.0.0.1:8091/return"', '"http://127.0.0.1:8091/cli"'],
    );
    expect(brandKitProblems(kit)).toEqual([
      'brand.json: http://127.0.0.1/cli: is an address of both petApp and store',
    ]);
  });
});

describe('identity providers', () => {
  const problems = () => brandKitProblems(kit);

  it.each([
    ['"type": "apple"', '"type": "google"', 'identityProviders.1.type: google is there twice'],
    [
      '"type": "google"',
      '"type": "petApp"',
      'identityProviders.0.type: petApp is the name of an app or an assistant',
    ],
    ['"type": "google"', '"type": "kestrel"', 'identityProviders.0.name: say how people know kestrel'],
    ['"teamID": "LARKHOLM01",', '', 'identityProviders.1: Apple’s client secret needs teamID and keyID'],
    [
      '"issuer": "http://127.0.0.1:8090/identity/apple"',
      '"issuer": "http://127.0.0.1:8090/identity/google"',
      'identityProviders.1.issuer: is that of google already',
    ],
    [
      '"type": "google",',
      '"type": "google", "teamID": "T", "keyID": "K",',
      'identityProviders.0: teamID and keyID are for Apple alone',
    ],
    ['"clientID": "larkholm-sign-in"', '"clientID": ""', 'identityProviders[0].clientID: is empty'],
  ])('%s as %s: %s', (found, put, sentence) => {
    change('brand.json', [found, put]);
    expect(problems()).toContain(`brand.json: ${sentence}`);
  });

  it('an issuer without TLS is the sandbox alone', () => {
    change('brand.json', ['http://127.0.0.1:8090/identity/google', 'http://127.0.0.1:8099/identity/google']);
    expect(problems().join()).toContain('an issuer is an https address');
  });
});
