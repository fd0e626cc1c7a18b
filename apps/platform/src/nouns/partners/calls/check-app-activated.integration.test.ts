import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { senderOf } from '../../../brand/brand-kit.ts';
import { kitWith } from '../../../testing/changed-kit.ts';
import { resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { google } from '../../../testing/voice.ts';

const brandDir = await kitWith(({ apps }) => {
  apps.shopifyStoreUs.activated = false;
});
const platform = platformOfFile({ idle: true, config: { sandbox: false, brandDir } });
afterAll(() => rm(brandDir, { recursive: true }));

const check = (redirectUri?: string, failedUri?: string) =>
  platform.call('checkAppActivated', {
    appID: 'petApp',
    ...(redirectUri === undefined ? {} : { redirectUri }),
    ...(failedUri === undefined ? {} : { failedUri }),
  });

const petApp = () => senderOf(platform.services.brand, 'petApp');
const registeredFor = (list: 'redirectUris' | 'failedUris') =>
  petApp()[list].find(({ sandboxOnly }) => !sandboxOnly)?.address ?? '';

test('an app is told with its name and logo, and the addresses that it has registered', async () => {
  const [redirectUri, failedUri] = [registeredFor('redirectUris'), registeredFor('failedUris')];
  expect(resultOf(await check(redirectUri, failedUri))).toMatchObject({
    appID: 'petApp',
    appName: petApp().name,
    logoUrl: expect.stringMatching(/^\/brand\//),
    activated: true,
    redirectUri,
    failedUri,
  });
  expect(resultOf(await check())).not.toHaveProperty('redirectUri');
});

test('R82: an address of another list is refused with the rule, and not repeated', async () => {
  expect((await check(registeredFor('failedUris'))).slice(0, 2)).toEqual([11268, { rule: 'redirectUri' }]);
  expect((await check(undefined, registeredFor('redirectUris'))).slice(0, 2)).toEqual([
    11268,
    { rule: 'failedUri' },
  ]);
  const signedOut = { appID: 'petApp', postLogoutRedirectUri: registeredFor('redirectUris') };
  expect((await platform.call('checkAppActivated', signedOut)).slice(0, 2)).toEqual([
    11268,
    { rule: 'postLogoutRedirectUri' },
  ]);
});

test('F1: a deactivated app is answered with its registered addresses, and with no others', async () => {
  const us = 'https://us.store.larkholm.example/account';
  const ask = (more: object) => platform.call('checkAppActivated', { appID: 'shopifyStoreUs', ...more });
  const [redirectUri, failedUri] = [`${us}/return`, `${us}/failed`];
  expect(resultOf(await ask({ redirectUri, failedUri }))).toMatchObject({
    activated: false,
    redirectUri,
    failedUri,
    issuer: 'http://localhost:8080',
  });
  expect((await ask({ redirectUri: 'https://evil.example/' })).slice(0, 2)).toEqual([
    11268,
    { rule: 'redirectUri' },
  ]);
});

test('F1: an assistant’s link for a deactivated app is 13001 with the assistant’s address', async () => {
  const link = { ...google, appID: 'shopifyStoreUs', action: 'bindGoogleVoice' };
  expect((await platform.call('checkAppActivated', link)).slice(0, 2)).toEqual([
    13001,
    { redirectUri: google.redirectUri, issuer: 'http://localhost:8080' },
  ]);
  expect((await platform.call('checkAppActivated', { ...link, clientId: 'nobody' })).slice(0, 2)).toEqual([
    11268,
    { rule: 'clientId' },
  ]);
});

test.each([
  'https://evil.example/account/return',
  'https://app.wagmoor.example.evil.example/account/return',
  'https://app.wagmoor.example@evil.example/account/return',
  'https://user@app.wagmoor.example/account/return',
  'https://app.wagmoor.example./account/return',
  'https://app.wagmoor.example:8443/account/return',
  'https://app.wagmoor.example:443/account/return',
  'http://app.wagmoor.example/account/return',
  'https://app.wagmoor.example/account/return/',
  'https://app.wagmoor.example/account/return?next=//evil.example',
  'https://app.wagmoor.example/account/return#x',
  'https://app.wagmoor.example/account/../account/return',
  'https://app.wagmoor.example/account/%72eturn',
  'https://APP.wagmoor.example/account/return',
  'https:/app.wagmoor.example/account/return',
  'https:\\\\app.wagmoor.example/account/return',
  'https://app.wagmoor.example\\@evil.example/account/return',
  ' https://app.wagmoor.example/account/return',
  'https://app.wagmoor.example/account/return\n',
  'https://app.wag\tmoor.example/account/return',
  'https://app.wagmооr.example/account/return',
  'https://xn--app-wagmoor.example/account/return',
  '//app.wagmoor.example/account/return',
  '/\\app.wagmoor.example',
  '/account/return',
  'app.wagmoor.example/account/return',
  'javascript:alert(1)',
  'JaVaScRiPt://app.wagmoor.example/%0aalert(1)',
  'data:text/html,x',
  'blob:https://app.wagmoor.example/x',
  'file:///etc/passwd',
  'https://127.0.0.1/account/return',
  'http://127.0.0.1:8090/petApp/return',
  'https://2130706433/account/return',
  'https://[::1]/account/return',
  'example.evil.wagmoor://account/return',
  'example.larkholm.wagmoor://account/return/../x',
  'https://home.larkholm.example/account/return',
  'null',
  '',
])('R74, R75: %j is not an address of this app, for either ending', async (address) => {
  expect((await check(address))[0]).toBe(11268);
  const failed = address.replace('/return', '/failed');
  expect((await check(undefined, failed))[0]).toBe(11268);
  expect(
    (await check(registeredFor('redirectUris'), failed))[0],
    'a good one beside it changes nothing',
  ).toBe(11268);
});

test('R74, R76: whatever is asked for, the answer names registered addresses only, in the kit’s own spelling', async () => {
  const lists = ['redirectUris', 'failedUris'] as const;
  const registered = lists.flatMap((list) => petApp()[list].map(({ address }) => address));
  const nearly = fc
    .tuple(fc.constantFrom(...registered), fc.nat(50), fc.string({ maxLength: 1, unit: 'binary' }), fc.nat(1))
    .map(([text, at, added, removed]) => text.slice(0, at) + added + text.slice(at + removed));
  const url = fc.webUrl({ withFragments: true, withQueryParameters: true });
  const anything = fc.oneof(nearly, url, fc.string({ unit: 'binary' })).map((text) => text.slice(0, 2000));
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(...lists), async (asked, list) => {
      const [fault, result] = await (list === 'redirectUris' ? check(asked) : check(undefined, asked));
      if (fault === 0) {
        const { redirectUri, failedUri } = result;
        expect(petApp()[list].map(({ address }) => address)).toContain(redirectUri ?? failedUri);
      } else expect(fault).toBe(asked.includes('\0') ? 11000 : 11268);
    }),
    { numRuns: 300 },
  );
});

test('R81: an app that does not exist is refused, whatever its name', async () => {
  for (const appID of ['__proto__', 'constructor', 'toString', 'nobody', '']) {
    const [fault] = await platform.call('checkAppActivated', { appID: appID as 'petApp' });
    expect([11000, 11268]).toContain(fault);
  }
});
