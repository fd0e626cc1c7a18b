import { hours, minutes, seconds } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { describe, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { type Browser, newBrowser } from '../../../testing/browser.ts';
import { petCode, petExchange, petTokens, postForm } from '../../../testing/oauth.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { mfaDueOf, registerWithApp } from '../../../testing/second-factor.ts';
import {
  enter,
  goodPassword,
  openBrowser,
  type Person,
  register,
  resultOf,
  signIn,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { google, voiceAt } from '../../../testing/voice.ts';
import { carryOut } from '../../erasing/rules/carry-out.ts';

const platform = platformOfFile({ idle: true });

/** An app's code for a link of its user. */
async function portalCode(person: Pick<Person, 'browser'>, action = 'manage'): Promise<string> {
  const { access_token } = await petTokens(platform, person);
  const form = { client_id: 'petApp', access_token, action };
  const { status, body } = await postForm(platform, '/oauth/portal-code', form);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.expires_in).toBe(60);
  return body.authorize_code;
}

const openLink = async (data: object, browser = newBrowser()) =>
  resultOf(
    await platform.call('checkAppActivated', { appID: 'petApp', action: 'manage', ...data }, { browser }),
  );

test('B2, R79: the code of a link tells whose it is, masked, and becomes a login code for the browser that opened it', async () => {
  const person = await register(platform);
  const browser = await openBrowser(platform);
  const { entry } = await openLink({ authorizeCode: await portalCode(person) }, browser);
  expect(entry?.maskedEmail).toBe(maskEmail(person.email));
  const authorizeCode = entry?.entryToken ?? '';
  const elsewhere = await platform.call(
    'loginByAuthorizeCode4AccountWeb',
    { authorizeCode },
    { browser: await openBrowser(platform) },
  );
  expect(elsewhere[0]).toBe(11221);
  await platform.clock.advance(minutes(9));
  const session = resultOf(
    await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser }),
  );
  expect(session.accountID).toBe(person.accountID);
  Object.assign(browser, { token: session.token, accountID: session.accountID });
  const data = await platform.succeed('getAccountDataInfo', {}, { browser });
  expect(data.email).toBe(person.email);
  expect(data.stepUpUntil, 'no step-up comes with it').toBeUndefined();
  const { devices } = await platform.succeed('listDevices', {}, { browser });
  expect(
    devices.some(({ current }) => current),
    'and no known device',
  ).toBe(false);
  const [row] = await platform.services.store.read
    .selectFrom('sessions')
    .selectAll()
    .where('accountID', '=', person.accountID)
    .orderBy('createdAt', 'desc')
    .execute();
  expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(hours(12));
});

test('B2: an access token with the scope portal does the same, one without it does not', async () => {
  const person = await register(platform);
  const { access_token: accessToken } = await petTokens(platform, person);
  expect((await openLink({ accessToken })).entry?.maskedEmail).toBe(maskEmail(person.email));
  const { access_token: other } = await petTokens(platform, person, { scope: 'openid devices' });
  expect((await openLink({ accessToken: other })).entry).toBeUndefined();
});

test('B2, R79: whatever is wrong with a link, it is the normal sign-in, and nothing says why', async () => {
  const person = await register(platform);
  const code = await portalCode(person);
  const none = async (data: object) => expect((await openLink(data)).entry).toBeUndefined();
  await none({ authorizeCode: 'nothing' });
  await none({ accessToken: 'nothing' });
  await none({ authorizeCode: code, action: 'login' });
  await none({ authorizeCode: code, appID: 'healthApp' });
  expect((await openLink({ authorizeCode: code })).entry).toBeDefined();
  await none({ authorizeCode: code });

  const late = await portalCode(person);
  await platform.clock.advance(seconds(61));
  await none({ authorizeCode: late });
});

test('B2, B11: what would bring somebody ends with the link of the app, and with a freeze', async () => {
  const person = await register(platform);
  const [atApp, atPortal, atFreeze] = [
    await portalCode(person),
    await portalCode(person),
    await portalCode(person),
  ];
  const browser = await openBrowser(platform);
  const { entry } = await openLink({ authorizeCode: atPortal }, browser);
  const unlink = { thirdPartyType: 'petApp' };
  await platform.succeed('unbindThirdPartyAccount', unlink, { browser: person.browser });
  expect((await openLink({ authorizeCode: atApp })).entry).toBeUndefined();
  const login = { authorizeCode: entry?.entryToken ?? '' };
  expect((await platform.call('loginByAuthorizeCode4AccountWeb', login, { browser }))[0]).toBe(11221);

  const again = await portalCode(person);
  await freezeAccount(platform.services, person.email);
  for (const authorizeCode of [again, atFreeze])
    expect((await openLink({ authorizeCode })).entry).toBeUndefined();
});

test('settled B2, G3: what would bring somebody ends with the grant that its app revokes itself', async () => {
  const person = await register(platform);
  for (const kind of ['access_token', 'refresh_token'] as const) {
    const tokens = await petTokens(platform, person);
    const asking = { client_id: 'petApp', access_token: tokens.access_token, action: 'manage' };
    const codeOfLink = async () =>
      (await postForm(platform, '/oauth/portal-code', asking)).body.authorize_code;
    const [pressed, unpressed] = [await codeOfLink(), await codeOfLink()];
    const browser = await openBrowser(platform);
    const { entry } = await openLink({ authorizeCode: pressed }, browser);
    const revoked = { client_id: 'petApp', token: tokens[kind] };
    expect((await postForm(platform, '/oauth/revoke', revoked)).status).toBe(200);
    expect((await openLink({ authorizeCode: unpressed })).entry, kind).toBeUndefined();
    const login = { authorizeCode: entry?.entryToken ?? '' };
    expect((await platform.call('loginByAuthorizeCode4AccountWeb', login, { browser }))[0], kind).toBe(11221);
  }
});

test('B2, R80: who came with a link has proven nothing, so an app that asks for a fresh sign-in gets one', async () => {
  const person = await register(platform);
  const browser = await openBrowser(platform);
  const { entry } = await openLink({ authorizeCode: await portalCode(person) }, browser);
  const made = await platform.call(
    'loginByAuthorizeCode4AccountWeb',
    { authorizeCode: entry?.entryToken ?? '' },
    { browser },
  );
  const { token, accountID } = resultOf(made);
  Object.assign(browser, { token, accountID });
  const asked = { appID: 'petApp', redirectUri: 'https://app.wagmoor.example/account/return' } as const;
  const pkce = { codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', codeChallengeMethod: 'S256' };
  const handOver = (more: object) =>
    platform.call('beginPartnerHandOver', { ...asked, ...pkce, ...more }, { browser });
  expect((await handOver({ maxAgeSec: 3600 }))[0]).toBe(11256);
  expect((await handOver({}))[0]).toBe(0);
});

describe('R80: a session that a link brought', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const pkce = { codeChallenge: challenge, codeChallengeMethod: 'S256' };

  async function broughtBy(person: Pick<Person, 'browser'>): Promise<Browser> {
    const browser = await openBrowser(platform);
    const { entry } = await openLink({ authorizeCode: await portalCode(person) }, browser);
    await enter(platform, browser, entry?.entryToken ?? '');
    return browser;
  }
  const asked = async (browser: Browser) => (await platform.call('getAccountDataInfo', {}, { browser }))[0];
  const toStore = (browser: Browser) =>
    platform.call(
      'beginPartnerHandOver',
      { appID: 'store', redirectUri: 'https://store.larkholm.example/account/return', ...pkce },
      { browser },
    );

  test('lets no assistant in before somebody has proven to be its owner', async () => {
    const browser = await broughtBy(await register(platform));
    const link = () => platform.call('bindThirdParty4Setting', google, { browser });
    await voiceAt(platform).agree({ browser });
    expect((await link()).slice(0, 2)).toEqual([11256, { methods: ['password'] }]);
    await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
    expect((await link())[0]).toBe(0);
  });

  test('hands nobody over to another app than that of the link', async () => {
    const browser = await broughtBy(await register(platform));
    expect((await toStore(browser)).slice(0, 2)).toEqual([11256, { methods: ['password'] }]);
    await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
    expect((await toStore(browser))[0]).toBe(0);
  });

  test('ends with the app that brought it; the one that unlinks the app goes on', async () => {
    const person = await register(platform);
    const [one, other] = [await broughtBy(person), await broughtBy(person)];
    await platform.succeed('unbindThirdPartyAccount', { thirdPartyType: 'petApp' }, { browser: one });
    expect([await asked(one), await asked(other), await asked(person.browser)]).toEqual([0, 11001, 0]);
  });

  test('R83: ends where a code of its app is shown twice, with what would have brought another', async () => {
    const person = await register(platform);
    const form = petExchange(await petCode(platform, person));
    const { access_token } = (await postForm(platform, '/oauth/token', form)).body;
    const toPortal = { client_id: 'petApp', access_token, action: 'manage' };
    const { authorize_code } = (await postForm(platform, '/oauth/portal-code', toPortal)).body;
    const browser = await broughtBy(person);
    expect((await postForm(platform, '/oauth/token', form)).body.error).toBe('invalid_grant');
    expect([await asked(browser), await asked(person.browser)]).toEqual([11001, 0]);
    expect((await openLink({ authorizeCode: authorize_code })).entry).toBeUndefined();
  });

  test('ends where the data of its app’s brand are deleted; the sessions of who signed in go on', async () => {
    const person = await register(platform);
    const browser = await broughtBy(person);
    const asking = { brandIDs: ['wagmoor'] };
    const { receiptId } = resultOf(
      await platform.call('deleteBrandData', asking, { browser: person.browser }),
    );
    await carryOut(platform.services, receiptId);
    expect([await asked(browser), await asked(person.browser)]).toEqual([11001, 0]);
  });
});

test('A4, B2, R80: a session that a link brought trusts no browser, not even one that is known and stepped up', async () => {
  const person = await registerWithApp(platform);
  const { browser, secret } = person;
  const { entry } = await openLink({ authorizeCode: await portalCode(person) }, browser);
  const login = { authorizeCode: entry?.entryToken ?? '' };
  const { token } = resultOf(await platform.call('loginByAuthorizeCode4AccountWeb', login, { browser }));
  browser.token = token;
  const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const otpCode = otpCodeOf(secret, platform.clock.now());
  const factor = { mfaMethod: 'otp', bizToken: due.bizToken, otpCode } as const;
  resultOf(await platform.call('authBy2fa', factor, { browser }));
  const data = { deviceId: browser.terminalId, trustStatus: 1 } as const;
  const refused = await platform.call('trustOrRevokeDevice', data, { browser });
  expect(refused.slice(0, 2)).toEqual([11000, { fields: { deviceId: 'other' } }]);
});

test('B2, R51: a browser that a link brought is no known device: where its passwords are wrong too often, 11003', async () => {
  const person = await register(platform);
  for (const [name, data] of [
    ['verifyPassword', { password: 'not the password' }],
    ['setPassword', { oldPassword: 'not the password', newPassword: 'eleven copper kettles' }],
  ] as const) {
    const browser = await openBrowser(platform);
    const { entry } = await openLink({ authorizeCode: await portalCode(person) }, browser);
    const login = { authorizeCode: entry?.entryToken ?? '' };
    const made = await platform.call('loginByAuthorizeCode4AccountWeb', login, { browser });
    browser.token = resultOf(made).token;
    const from = name === 'setPassword' ? '203.0.113.91' : '203.0.113.92';
    const faults: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      faults.push((await platform.call(name, data, { browser, from }))[0]);
      await platform.clock.advance(minutes(1));
    }
    expect(faults, name).toEqual([11201, 11201, 11201, 11201, 11247, 11003]);
    await platform.clock.advance(hours(12));
    person.browser = (await signIn(platform, person.email)).browser;
  }
});
