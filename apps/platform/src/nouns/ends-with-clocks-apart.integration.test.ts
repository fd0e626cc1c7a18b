import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { freezeAccount } from '../ops/account/freeze.ts';
import type { Browser } from '../testing/browser.ts';
import { type ClocksApart, waysApart } from '../testing/clocks-apart.ts';
import { petCode, petExchange, petTokens, postForm } from '../testing/oauth.ts';
import type { PlatformUnderTest } from '../testing/platform-under-test.ts';
import { passFirst, registerWithApp } from '../testing/second-factor.ts';
import { enter, openBrowser, type Person, proveMailbox, register, signIn } from '../testing/sign-in.ts';
import { google, voiceAt } from '../testing/voice.ts';
import { endVoiceConsents } from './legal/calls/end-voice-consents.ts';
import { recoveryLinks } from './recovery/rules/recovery-links.ts';

const newPassword = 'eleven copper kettles';

async function refresh(at: PlatformUnderTest, browser: Browser): Promise<void> {
  const { token } = await at.succeed('refreshAuth', {}, { browser });
  browser.token = token;
}

/** Uses a session every ten days, until its 30 days are over by the clock of a platform. */
async function useUntilOver(at: PlatformUnderTest, browser: Browser): Promise<void> {
  for (let nth = 0; nth < 2; nth += 1) {
    await at.clock.advance(days(10));
    await refresh(at, browser);
  }
  await at.clock.advance(days(10));
}

const refreshIn = async (at: PlatformUnderTest, browser: Browser) =>
  (await at.call('refreshAuth', {}, { browser }))[0];

/** What somebody makes of an app's code for a link. */
async function openLink(at: PlatformUnderTest, authorizeCode: string) {
  const browser = await openBrowser(at);
  const data = { appID: 'petApp', action: 'manage', authorizeCode } as const;
  const { entry } = await at.succeed('checkAppActivated', data, { browser });
  return { browser, entryToken: entry?.entryToken ?? '' };
}

async function portalCode(at: PlatformUnderTest, person: Person): Promise<string> {
  const { access_token } = await petTokens(at, person);
  const form = { client_id: 'petApp', access_token, action: 'manage' };
  return (await postForm(at, '/oauth/portal-code', form)).body.authorize_code;
}

/** Asks for a way back in without the app. @returns the secret of the link that stops it */
async function startRecovery(at: PlatformUnderTest, { email, accountID }: Person): Promise<string> {
  const { bizToken, browser } = await passFirst(at, email);
  const recoveryToken = await proveMailbox(at, browser, { email, bizType: 'recovery' });
  await at.succeed('startRecovery', { bizToken, recoveryToken }, { browser });
  const rows = at.services.store.read.selectFrom('recoveries').select('recoveryID');
  const { recoveryID } = await rows
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .executeTakeFirstOrThrow();
  return linkTokenOf(recoveryLinks(recoveryID).veto, at.services.keys);
}

const unlink = (at: PlatformUnderTest, { browser }: Person, thirdPartyType = 'petApp') =>
  at.succeed('unbindThirdPartyAccount', { thirdPartyType }, { browser });

// what is over by the clock that ended it may not be by another one
describe.each(waysApart)('with $how:', ({ start }) => {
  let clocks: ClocksApart;
  beforeAll(async () => {
    clocks = await start();
  });
  afterAll(() => clocks.close());

  test('X13, R38: a reset ends the session whose time is over', async () => {
    const { first } = clocks;
    const person = await register(first);
    await useUntilOver(first, person.browser);
    const browser = await openBrowser(first);
    const bizToken = await proveMailbox(first, browser, { email: person.email, bizType: 'resetPassword' });
    await first.succeed('resetPassword', { bizToken, newPassword }, { browser });
    expect(await refreshIn(await clocks.goOn(), person.browser)).toBe(11001);
  });

  test('X13, A4: signing a browser out ends its session whose time is over', async () => {
    const { first } = clocks;
    const person = await register(first);
    await useUntilOver(first, person.browser);
    const { browser } = await signIn(first, person.email);
    const { devices } = await first.succeed('listDevices', {}, { browser });
    const deviceId = devices.find(({ current }) => !current)?.deviceId ?? '';
    await first.succeed('signOutDevice', { deviceId }, { browser });
    expect(await refreshIn(await clocks.goOn(), person.browser)).toBe(11001);
  });

  test('X13, R39: a browser that was signed out before the freeze hears that its session is over, and no more', async () => {
    const { first } = clocks;
    const { browser, email } = await register(first);
    const { token = '' } = browser;
    await first.succeed('accountLogout', {}, { browser });
    const second = await clocks.goOn();
    await freezeAccount(second.services, email);
    expect((await second.call('getAccountDataInfo', {}, { browser, token }))[0]).toBe(11001);
  });

  test('X13, B11: unlinking an app uses up its code whose time is over', async () => {
    const { first } = clocks;
    const person = await register(first);
    await petTokens(first, person);
    const code = await petCode(first, person);
    await first.clock.advance(seconds(300));
    await unlink(first, person);
    const second = await clocks.goOn();
    const { body } = await postForm(second, '/oauth/token', petExchange(code));
    expect(body).toMatchObject({ error: 'invalid_grant' });
  });

  test('X13, B11: unlinking an app uses up the code of its link whose time is over', async () => {
    const { first } = clocks;
    const person = await register(first);
    const code = await portalCode(first, person);
    await first.clock.advance(seconds(60));
    await unlink(first, person);
    expect((await openLink(await clocks.goOn(), code)).entryToken).toBe('');
  });

  test('X13, R80: unlinking an app ends what its links have brought and whose time is over', async () => {
    const { first } = clocks;
    const person = await register(first);
    const brought = await openLink(first, await portalCode(first, person));
    await enter(first, brought.browser, brought.entryToken);
    await first.clock.advance(hours(12) - minutes(10));
    await refresh(first, person.browser);
    const waiting = await openLink(first, await portalCode(first, person));
    await first.clock.advance(minutes(10));
    await refresh(first, person.browser);
    await unlink(first, person);
    const second = await clocks.goOn();
    expect(await refreshIn(second, brought.browser)).toBe(11001);
    const data = { authorizeCode: waiting.entryToken };
    const { browser } = waiting;
    expect((await second.call('loginByAuthorizeCode4AccountWeb', data, { browser }))[0]).toBe(11221);
  });

  test('X13: an assistant whose code was too late for the consent to its notice is not linked by it', async () => {
    const { first } = clocks;
    const person = await register(first);
    const { code } = await voiceAt(first).linkCode(person);
    await first.clock.advance(seconds(300));
    await endVoiceConsents.run(first.services);
    const second = await clocks.goOn();
    const { client, ask } = voiceAt(second);
    const form = { grant_type: 'authorization_code', code, redirect_uri: google.redirectUri };
    expect((await ask({ ...form, ...(await client()) })).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('X13, A15: a recovery whose time is over ends as another one begins', async () => {
    const { first } = clocks;
    const person = await registerWithApp(first);
    const veto = await startRecovery(first, person);
    // the job that removes such rows has just run
    for (const elapsed of [days(10) - minutes(1), minutes(1)]) await first.clock.advance(elapsed);
    await startRecovery(first, person);
    const second = await clocks.goOn();
    const { browser } = person;
    expect((await second.call('getRecovery', { linkToken: veto }, { browser }))[0]).toBe(11221);
  });
});
