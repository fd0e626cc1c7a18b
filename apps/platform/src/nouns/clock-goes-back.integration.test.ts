import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newID, newToken } from '../kernel/secrets/token.ts';
import { changeEmail, undoTokenTo } from '../testing/change-email.ts';
import { createRequest, mailedLink } from '../testing/dsrr.ts';
import { petTokens, postForm } from '../testing/oauth.ts';
import { type Planter, planter } from '../testing/plant.ts';
import { startPlatform } from '../testing/platform.ts';
import type { PlatformUnderTest } from '../testing/platform-under-test.ts';
import {
  bindHashOf,
  goodPassword,
  newAddress,
  openBrowser,
  proveMailbox,
  register,
  resultOf,
  sendCode,
  tryPassword,
} from '../testing/sign-in.ts';
import { codeCalls } from '../testing/sign-in-by-code.ts';
import { takeAnswer } from './identities/rules/take-answer.ts';

let platform: PlatformUnderTest;
let plant: Planter;
beforeAll(async () => {
  platform = await startPlatform({ idle: true });
  plant = await planter(platform);
});
afterAll(() => platform.close());

/** Asks after some time, and once more when the clock has gone back by half of it. */
async function askedTwice(after: number, ask: () => Promise<readonly [number, ...unknown[]]>) {
  await platform.clock.advance(after);
  const [late] = await ask();
  await platform.clock.advance(-after / 2);
  const [again] = await ask();
  return [late, again];
}

test('N3: a code that was refused as expired stays so when the clock goes back', async () => {
  const browser = await openBrowser(platform);
  const wanted = { email: newAddress(), bizType: 'resetPassword' } as const;
  const code = await sendCode(platform, browser, wanted);
  const type = () => platform.call('verifyEmailByCodeNoAuth', { ...wanted, code }, { browser });
  expect(await askedTwice(minutes(10), type)).toEqual([11221, 11221]);
});

test('N3: a bizToken that was refused as expired stays so, and is still told from one that never was', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
  const data = { bizToken, newPassword: 'eleven copper kettles' };
  const reset = () => platform.call('resetPassword', data, { browser });
  expect(await askedTwice(minutes(10), reset)).toEqual([11253, 11253]);
});

test('N3: an authorizeCode that was refused as expired stays so', async () => {
  const { email, browser } = await register(platform);
  const answer = await tryPassword(platform, browser, { email, password: goodPassword });
  const { authorizeCode } = resultOf(answer);
  const exchange = () => platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser });
  expect(await askedTwice(seconds(60), exchange)).toEqual([11221, 11221]);
});

test('N3: the link of a lock mail that was refused as expired stays so', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const codes = codeCalls(platform);
  await codes.failTen(email, 'login');
  const linkToken = await codes.linkToken(email);
  expect(await askedTwice(hours(1), () => codes.open(browser, linkToken))).toEqual([11221, 11221]);
});

test('N3: a token that was refused as aged stays so, and is still good for a refresh', async () => {
  const { browser } = await register(platform);
  const read = () => platform.call('getAccountDataInfo', {}, { browser });
  expect(await askedTwice(minutes(15), read)).toEqual([11001, 11001]);
  const { token } = resultOf(await platform.call('refreshAuth', {}, { browser }));
  expect((await platform.call('getAccountDataInfo', {}, { browser, token }))[0]).toBe(0);
  // the other tab, which still holds the old one, catches up
  expect(resultOf(await platform.call('refreshAuth', {}, { browser })).token).toBe(token);
});

test('N3: a session that was refused because it was not used stays ended', async () => {
  const { browser } = await register(platform);
  const refresh = () => platform.call('refreshAuth', {}, { browser });
  expect(await askedTwice(days(14), refresh)).toEqual([11001, 11001]);
});

test('X13: an undo link that was refused as expired stays so, whether it was looked at or pressed', async () => {
  const browser = await openBrowser(platform);
  for (const name of ['getChange', 'undoChange'] as const) {
    const person = await register(platform);
    await changeEmail(platform, person);
    const undoToken = await undoTokenTo(platform, person.email);
    const ask = () => platform.call(name, { undoToken }, { browser });
    // the job that removes such rows has just run
    await platform.clock.advance(days(7) - minutes(1));
    expect(await askedTwice(minutes(1), ask)).toEqual([11221, 11221]);
  }
});

test('X13: the link of a privacy request that was refused as expired stays so, whether it was looked at or pressed', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const bizType = 'dsrrVerifyEmail';
  const press = (linkToken: string) =>
    platform.call('verifyEmailByCodeNoAuth', { bizType, linkToken }, { browser });
  const lookAt = (linkToken: string) => platform.call('getDsrrRequest', { linkToken }, { browser });
  for (const use of [press, lookAt]) {
    const linkToken = await mailedLink(platform, browser, { email, requestId, bizType });
    expect(await askedTwice(hours(1), () => use(linkToken ?? ''))).toEqual([11221, 11221]);
  }
});

test('X13: the links of a recovery that were refused as expired stay so, whichever was shown', async () => {
  const browser = await openBrowser(platform);
  const newPassword = 'eleven copper kettles';
  const shown = {
    finish: (linkToken: string) => platform.call('finishRecovery', { linkToken, newPassword }, { browser }),
    veto: (linkToken: string) => platform.call('cancelRecovery', { linkToken }, { browser }),
    look: (linkToken: string) => platform.call('getRecovery', { linkToken }, { browser }),
  };
  for (const use of [shown.finish, shown.veto, shown.look]) {
    const account = await plant.account();
    const linkToken = await plant.recovery(account, use === shown.veto ? 'veto' : 'finish');
    expect(await askedTwice(minutes(60), () => use(linkToken))).toEqual([11221, 11221]);
  }
});

test('X13: the state of a sign-in at a provider that was refused as expired stays so', async () => {
  const { services, clock } = platform;
  const { token: state, hash: tokenHash } = newToken();
  const begun = {
    loginID: newID(),
    step: 'asked',
    provider: 'google',
    purpose: 'signIn',
    sealed: '',
  } as const;
  const life = { createdAt: clock.now(), expiresAt: clock.now() + minutes(10) };
  const row = { ...begun, ...life, tokenHash, bindHash: bindHashOf(await openBrowser(platform)) };
  await services.store.change((tx) => tx.insertInto('thirdLogins').values(row).execute());
  const denied = new URLSearchParams({ state, error: 'access_denied' });
  const answers: unknown[] = [];
  await askedTwice(minutes(10), async () => {
    answers.push(await takeAnswer(services, 'google', denied));
    return [0];
  });
  expect(answers).toEqual([{ failure: 'over' }, { failure: 'over' }]);
});

test('X13: a grant that was refused because it was not used has ended', async () => {
  const person = await register(platform);
  const { refresh_token } = await petTokens(platform, person);
  const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
  const refresh = async () => [(await postForm(platform, '/oauth/token', form)).status] as const;
  const { grantID } = await platform.services.store.read
    .selectFrom('oauthGrants')
    .select('grantID')
    .where('accountID', '=', person.accountID)
    .executeTakeFirstOrThrow();
  const setEnd = (expiresAt: number) =>
    platform.services.store.change((tx) =>
      tx.updateTable('oauthGrants').set({ expiresAt }).where('grantID', '=', grantID).execute(),
    );
  // rather than 180 days on: the job that removes ended grants has not come by
  await setEnd(platform.clock.now() + minutes(5));
  expect(await askedTwice(minutes(5), refresh)).toEqual([400, 400]);
});
