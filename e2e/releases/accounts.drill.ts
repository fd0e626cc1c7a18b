import { expect } from '@playwright/test';
import { newAuthenticator } from '../../apps/platform/src/testing/authenticator.ts';
import { cookieHeader } from '../../apps/platform/src/testing/browser.ts';
import { otpCodeOf } from '../../apps/platform/src/testing/otp-code.ts';
import { linkTo, nextCode } from '../testing/recovery.ts';
import { enter, newAccount, signedIn, signIn, tokenIn, visitor } from './person.ts';
import { directions, drill, inOrder } from './stage.ts';

for (const direction of directions) {
  const name = direction.join(', then ');

  drill(`X12: a mailed code, an authorizeCode and a session, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await newAccount(first, stage);
    await signIn(second, someone);

    const other = visitor(someone);
    const { email } = other;
    // the code of the registration is not a minute old
    await stage.forget();
    await other.succeed(first, 'sendVerifyEmailCodeNoAuth', { email, bizType: 'login' });
    const { code = '' } = await stage.inbox.waitFor(email);
    const { authorizeCode } = await other.succeed(second, 'authByPWDOrOTM', { email, code });
    await enter(first, other, authorizeCode);
    for (const at of [second, first]) await other.succeed(at, 'getAccountDataInfo', {});
  });

  drill(`X12: tokens of a session are renewed, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const { browser, succeed, call } = await signedIn(first, stage);
    for (const at of [second, first, second]) {
      browser.token = (await succeed(at, 'refreshAuth', {})).token;
      for (const each of [first, second]) await succeed(each, 'getAccountDataInfo', {});
    }
    await succeed(second, 'accountLogout', {});
    expect((await call(first, 'getAccountDataInfo', {}))[0]).toBe(11001);
  });

  drill(`X12: a second factor, its ticket and a trusted browser, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await signedIn(first, stage);
    const { email, password } = someone;
    const { secret, setupToken } = await someone.succeed(first, 'beginOtpSetup', {});
    const otpCode = (later = 0) => otpCodeOf(secret, Date.now() + later);
    const { backupCodes = [] } = await someone.succeed(second, 'confirmOtpSetup', {
      setupToken,
      otpCode: otpCode(),
    });

    const other = visitor(someone);
    const due = await other.call(first, 'authByPWDOrOTM', { email, password });
    if (due[0] !== 11257) throw new Error(`not asked for a second factor: ${due[0]}`);
    const proof = { mfaMethod: 'otp', bizToken: due[1].bizToken, otpCode: otpCode(30_000) } as const;
    const passed = await other.succeed(second, 'authBy2fa', proof);
    if (!('authorizeCode' in passed)) throw new Error('a sign-in without an authorizeCode');
    const { authorizeCode } = passed;
    const deviceId = other.browser.terminalId;
    await other.succeed(first, 'trustOrRevokeDeviceByAuthorizeCode', {
      deviceId,
      trustStatus: 1,
      authorizeCode,
    });
    await enter(second, other, authorizeCode);
    for (const at of [first, second]) await signIn(at, other);

    const third = visitor(someone);
    const again = await third.call(second, 'authByPWDOrOTM', { email, password });
    if (again[0] !== 11257) throw new Error(`not asked for a second factor: ${again[0]}`);
    const [backupCode = ''] = backupCodes;
    const { bizToken } = again[1];
    await third.succeed(first, 'authBy2fa', { mfaMethod: 'backupCode', bizToken, backupCode });
  });

  drill(`X12: a passkey and its challenges, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await signedIn(first, stage);
    const authenticator = newAuthenticator(new URL(stage.frontage.url).origin);
    const setup = await someone.succeed(first, 'beginPasskeySetup', {});
    const { made, response } = authenticator.create(setup.options, { counter: 0 });
    await someone.succeed(second, 'finishPasskeySetup', { setupToken: setup.setupToken, response });
    for (const [begun, finished] of [
      [first, second],
      [second, first],
    ] as const) {
      const other = visitor(someone);
      const { options } = await other.succeed(begun, 'beginPasskeyLogin', {});
      const asserted = authenticator.get(options, made);
      const passed = await other.succeed(finished, 'finishPasskeyLogin', { response: asserted });
      if (!('authorizeCode' in passed)) throw new Error('a sign-in without an authorizeCode');
      await enter(begun, other, passed.authorizeCode);
    }
  });

  drill(`X12: the link of a letter takes a change back, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await signedIn(first, stage);
    const { secret, setupToken } = await someone.succeed(first, 'beginOtpSetup', {});
    const otpCode = otpCodeOf(secret, Date.now());
    await someone.succeed(first, 'confirmOtpSetup', { setupToken, otpCode });
    const undoToken = tokenIn(await linkTo(stage.inbox, someone.email, '/undo', /undo/));
    const { reverts } = await visitor(someone).succeed(second, 'getChange', { undoToken });
    expect(reverts).toEqual(['factors']);
    await visitor(someone).succeed(second, 'undoChange', { undoToken });
    expect((await someone.call(first, 'getAccountDataInfo', {}))[0]).toBe(11001);
  });

  drill(`X12: a mailbox that was proven sets a new password, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const { email, succeed, call, password } = await newAccount(first, stage);
    await stage.forget();
    await succeed(first, 'sendVerifyEmailCodeNoAuth', { email, bizType: 'resetPassword' });
    const code = await nextCode(stage.inbox, email);
    const typed = { email, bizType: 'resetPassword', code } as const;
    const proven = await succeed(second, 'verifyEmailByCodeNoAuth', typed);
    if (!('bizToken' in proven)) throw new Error('a proven mailbox without a bizToken');
    const newPassword = 'eleven copper kettles';
    await succeed(first, 'resetPassword', { bizToken: proven.bizToken, newPassword });
    expect((await call(second, 'authByPWDOrOTM', { email, password }))[0]).toBe(11201);
    await succeed(second, 'authByPWDOrOTM', { email, password: newPassword });
  });

  drill(`X12: the link of a letter opens a lock, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const { email, password, call, succeed } = await newAccount(first, stage);
    let fault = 0;
    for (let tries = 0; tries < 12 && fault !== 11247; tries += 1)
      fault = (await call(first, 'authByPWDOrOTM', { email, password: 'nine wrong umbrellas' }))[0];
    expect(fault).toBe(11247);
    expect((await call(second, 'authByPWDOrOTM', { email, password }))[0]).toBe(11247);
    const linkToken = tokenIn(await linkTo(stage.inbox, email, '/handler', / |unlock/));
    await succeed(second, 'verifyEmailByCodeNoAuth', { bizType: 'unlock', linkToken });
    await succeed(first, 'authByPWDOrOTM', { email, password });
  });

  drill(`X12: the link of a letter keeps an account that is to be deleted, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await signedIn(first, stage);
    await someone.succeed(first, 'deleteAccountData', {});
    const cancelToken = tokenIn(await linkTo(stage.inbox, someone.email, '/handler', /cancelDeletion/));
    await visitor(someone).succeed(second, 'cancelDeletion', { cancelToken });
    for (const at of [first, second]) await signIn(at, visitor(someone));
  });

  drill(`X12: a copy of one's data is made at one and fetched at the other, ${name}`, async ({ stage }) => {
    const { first, second } = inOrder(stage, direction);
    const { succeed, browser } = await signedIn(first, stage);
    const { exportId } = await succeed(first, 'exportAccountData', {});
    const made = async () => (await succeed(second, 'getExport', { exportId })).downloadUrl ?? '';
    await expect.poll(made).not.toBe('');
    for (const at of [first, second]) {
      const headers = { cookie: cookieHeader(browser) };
      expect((await fetch(`${at.url}${new URL(await made(), at.url).pathname}`, { headers })).status).toBe(
        200,
      );
    }
  });
}

drill('X12: a letter that only this release can write is sent all the same', async ({ stage }) => {
  const { email, succeed } = await newAccount(stage.now, stage);
  await stage.forget();
  await succeed(stage.now, 'sendVerifyEmailCodeNoAuth', { email, bizType: 'dsrr' });
  expect(await nextCode(stage.inbox, email)).toMatch(/^\d{6}$/);
});
