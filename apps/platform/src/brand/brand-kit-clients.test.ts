import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copiedKit, demoKit } from '../testing/copied-kit.ts';
import { brandKitProblems } from './brand-check.ts';

const { kit, change } = copiedKit();

describe('OAuth clients', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const shown = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'k' };
  const jwk = JSON.stringify(shown);
  const oven = '"scopes": ["openid", "devices"]\n      }\n    },\n    "tvApp"';
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
      oven,
      oven.replace('"openid"', '"portal"'),
      'apps.ovenApp.oauth.scopes: portal is not for an app with device',
    ],
    [
      oven,
      oven.replace(']', '], "backchannelLogoutUri": "https://oven.example/logout"'),
      'apps.ovenApp.oauth.backchannelLogoutUri: devices have no session that could end',
    ],
    ['"device": true', '"device": "yes"', 'apps.ovenApp.oauth.device'],
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
    [
      '"public": true,\n        "scopes": ["openid", "profile", "email", "devices", "offline_access", "portal"],',
      '"public": true, "tokenEndpointAuthMethod": "client_secret",\n        "scopes": ["openid", "portal"],',
      'apps.petApp.oauth.tokenEndpointAuthMethod: a public client cannot keep a secret',
    ],
    [
      '"public": true,\n        "scopes": ["openid", "profile", "email", "offline_access", "portal"],',
      '"public": true, "requirePkce": false,\n        "scopes": ["openid", "portal"],',
      'apps.healthApp.oauth.requirePkce: a public client always needs PKCE',
    ],
    [
      '"scopes": ["openid", "profile", "email"],\n        "redirectUris": ["https://us.store',
      '"scopes": ["profile", "email"],\n        "redirectUris": ["https://us.store',
      'apps.shopifyStoreUs.oauth.scopes: openid is missing',
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

describe('assistants, and the apps that link them', () => {
  const kestrel = '"type": "kestrelVoice"';
  const fingerprint = /"3A:5F:[0-9A-F:]+"/.exec(readFileSync(join(demoKit, 'brand.json'), 'utf8'))?.[0] ?? '';
  const android = '"package": "example.larkholm.home"';
  const ios = '"appID": "LARKHOLM01.example.larkholm.home"';
  const mobile = `"android": { "package": "example.larkholm.home", "sha256": [${fingerprint}] }, "ios": { ${ios} },`;
  const pet = '"customSchemes": ["example.larkholm.wagmoor"],';
  const coach = '"scopes": ["openid", "profile", "devices.read", "offline_access"]';

  it.each([
    [kestrel, '"type": "Kestrel Voice"', 'assistants[0].type: the type of an assistant is'],
    [kestrel, '"type": "constructor"', 'assistants[0].type: the type of an assistant is'],
    [kestrel, '"type": "alexaVoice"', 'assistants[0].type: alexaVoice is already in voice.alexa'],
    [kestrel, '"type": "cloudApp"', 'assistants[0].type: cloudApp is already in apps.cloudApp'],
    [
      '"https://link.kestrel.example/return"',
      '"example.kestrel://return"',
      'assistants.kestrelVoice.redirectUris: example.kestrel://return: only https',
    ],
    ['["https://link.kestrel.example/return"]', '[]', 'assistants[0].redirectUris'],
    [
      '"https://link.kestrel.example/return"',
      '"https://layla.amazon.com/api/skill/link/MDEMOVENDOR00"',
      'is an address of both larkholm-alexa and larkholm-kestrel',
    ],
    ['"clientID": "larkholm-kestrel"', '"clientID": "store"', 'store: is the id of two clients'],
    [
      '"clientID": "larkholm-kestrel",',
      '"clientID": "larkholm-kestrel", "scopes": ["assistants"],',
      'assistants.kestrelVoice.scopes: assistants is for apps of the family',
    ],
    [
      coach,
      coach.replace(']', ', "assistants"]'),
      'apps.energyCoach.oauth.scopes: assistants is for apps of the family',
    ],
    [
      '"scopes": ["devices"],\n      "resource"',
      '"scopes": ["devices", "assistants"],\n      "resource"',
      'resourceServers.larkholm-cloud.scopes: assistants is for the platform alone',
    ],
    ['"com.google.Chromecast"', '"Chromecast"', 'voice.google.iosApps[0]: a bundle id is'],
    [android, '"package": "home"', 'apps.cloudApp.android.package: the package of an Android app is'],
    [fingerprint, fingerprint.toLowerCase(), 'apps.cloudApp.android.sha256[0]: a SHA-256 fingerprint is'],
    [fingerprint, '"3A:5F"', 'apps.cloudApp.android.sha256[0]: a SHA-256 fingerprint is'],
    [
      fingerprint,
      `${fingerprint}, ${fingerprint}`,
      'apps.cloudApp.android.sha256: a fingerprint is there twice',
    ],
    [ios, '"appID": "example.larkholm.home"', 'apps.cloudApp.ios.appID: the app id is the prefix'],
    [
      pet,
      `${pet} ${mobile}`,
      'apps.cloudApp.android.package: example.larkholm.home is already in apps.petApp.android.package',
    ],
    [
      pet,
      `${pet} ${mobile}`,
      'apps.cloudApp.ios.appID: LARKHOLM01.example.larkholm.home is already in apps.petApp.ios.appID',
    ],
    [
      '"name": "Energy Coach",',
      `"name": "Energy Coach", ${mobile.replaceAll('home', 'coach')}`,
      'apps.energyCoach.android: only apps of the family open addresses of the portal',
    ],
  ])('%s as %s: %s', (found, put, sentence) => {
    change('brand.json', [found, put]);
    expect(brandKitProblems(kit).join('\n')).toContain(sentence);
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
