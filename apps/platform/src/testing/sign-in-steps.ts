import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import type { SignedOutPurpose } from '@foyer/contract/nouns/code-purposes';
import { expect } from 'vitest';
import { linkTokenOf } from '../kernel/secrets/link-token.ts';
import { recoveryLinks } from '../nouns/recovery/rules/recovery-links.ts';
import type { Browser } from './browser.ts';
import { otpCodeOf } from './otp-code.ts';
import type { CallAnswer, PlatformUnderTest } from './platform-under-test.ts';
import { mfaDueOf } from './second-factor.ts';
import { bizTokenOf, codeOf, enter, resultOf, tryPassword } from './sign-in.ts';
import type { AccountModel, BrowserName } from './sign-in-model.ts';

/** What the steps are taken on: one address, and the browsers that somebody uses with it. */
export interface Real {
  email: string;
  browsers: Record<BrowserName, Browser>;
}

/** The steps that acts are made of; the model says how each must end. */
export function signInSteps(platform: PlatformUnderTest) {
  /** Asks for a code. @returns undefined where that was asked for too often, which ends the act */
  async function codeFor(
    model: AccountModel,
    real: Real,
    name: BrowserName,
    bizType: SignedOutPurpose,
  ): Promise<string | undefined> {
    const { email } = real;
    const browser = real.browsers[name];
    const [fault] = await platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser });
    if (fault === 11003 || fault === 11264) {
      expect(model.mayHaveAskedTooOften()).toBe(true);
      return undefined;
    }
    expect(fault).toBe(bizType === 'login' && model.isLocked(name) ? 11247 : 0);
    if (fault !== 0) return undefined;
    model.sentAt.push(model.now);
    return codeOf(platform, browser, { email, bizType });
  }

  /** Proves the mailbox. @returns the answer; undefined where a code was asked for too often */
  async function proofFor(
    model: AccountModel,
    real: Real,
    name: BrowserName,
    bizType: 'register' | 'resetPassword' | 'recovery',
  ) {
    const code = await codeFor(model, real, name, bizType);
    if (code === undefined) return undefined;
    const data = { email: real.email, bizType, code };
    return platform.call('verifyEmailByCodeNoAuth', data, { browser: real.browsers[name] });
  }

  /** Signs the browser in; no two sessions begin at the same moment, so that it is certain which is the older. */
  async function enterAt(
    model: AccountModel,
    { browsers }: Real,
    name: BrowserName,
    authorizeCode: string,
  ): Promise<void> {
    await pass(model, 1);
    await enter(platform, browsers[name], authorizeCode);
    model.enter(name);
  }

  /** Lets time go by. */
  async function pass(model: AccountModel, length: Milliseconds): Promise<void> {
    await platform.clock.advance(length);
    model.now += length;
  }

  /** The code of the app, half a minute and more after the one before, so that it was never used. */
  async function freshCode(model: AccountModel): Promise<string> {
    await pass(model, minutes(1));
    return otpCodeOf(model.secret ?? '', platform.clock.now());
  }

  /** Completes a sign-in or a step-up by the app. @returns what the right code was answered */
  async function giveFactor(model: AccountModel, browser: Browser, bizToken: string) {
    const otpCode = await freshCode(model);
    return resultOf(await platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser }));
  }

  /** Signs in behind a right first factor, with the second one where it is due; trusts the browser where that is wanted. */
  async function completeSignIn(
    model: AccountModel,
    real: Real,
    name: BrowserName,
    { answer, trusts }: { answer: CallAnswer<'authByPWDOrOTM'>; trusts: boolean },
  ): Promise<void> {
    const browser = real.browsers[name];
    expect(answer[0]).toBe(model.isFactorDue(name) ? 11257 : 0);
    if (answer[0] === 0) return enterAt(model, real, name, answer[1].authorizeCode);
    const passed = await giveFactor(model, browser, mfaDueOf(answer).bizToken);
    if (!('authorizeCode' in passed)) throw new Error('a sign-in without an authorizeCode');
    const { authorizeCode } = passed;
    if (trusts) {
      const data = { deviceId: browser.terminalId, trustStatus: 1, authorizeCode } as const;
      resultOf(await platform.call('trustOrRevokeDeviceByAuthorizeCode', data, { browser }));
    }
    await enterAt(model, real, name, authorizeCode);
    if (trusts) model.trust(name);
  }

  /** Looks whether the browser's session lives, by asking for its next token. */
  async function look(model: AccountModel, { browsers }: Real, name: BrowserName): Promise<boolean> {
    const browser = browsers[name];
    const answer = await platform.call('refreshAuth', {}, { browser });
    expect(answer[0]).toBe(model.isSignedIn(name) ? 0 : 11001);
    if (answer[0] !== 0) return false;
    browser.token = answer[1].token;
    model.see(name);
    return true;
  }

  /** Steps the browser's session up, by all that is set up. @returns whether the password was let through */
  async function stepUp(model: AccountModel, { browsers }: Real, name: BrowserName): Promise<boolean> {
    const browser = browsers[name];
    const password = model.password ?? '';
    const answer = await platform.call('verifyPassword', { password }, { browser });
    const typed = model.typePassword(name, password);
    if (typed !== 0) {
      expect(answer[0]).toBe(typed);
      return false;
    }
    expect(answer[0]).toBe(model.secret === undefined ? 0 : 11257);
    if (answer[0] !== 0) await giveFactor(model, browser, mfaDueOf(answer).bizToken);
    return true;
  }

  /** Passes the first factor. @returns the bizToken for the second one; undefined where the password was not let through */
  async function passPassword(
    model: AccountModel,
    real: Real,
    name: BrowserName,
  ): Promise<string | undefined> {
    const { email, browsers } = real;
    const password = model.password ?? '';
    const answer = await tryPassword(platform, browsers[name], { email, password });
    const typed = model.typePassword(name, password);
    if (typed === 0) return mfaDueOf(answer).bizToken;
    expect(answer[0]).toBe(typed);
    return undefined;
  }

  /** Proves the mailbox, however long it takes until another code may be asked for. */
  async function patientProof(model: AccountModel, real: Real, name: BrowserName): Promise<string> {
    for (;;) {
      const proven = await proofFor(model, real, name, 'resetPassword');
      if (proven) return bizTokenOf(resultOf(proven));
      await pass(model, hours(25));
    }
  }

  /** The token of the link that finishes the newest recovery of an account. */
  async function finishingToken(email: string): Promise<string> {
    const { recoveryID } = await platform.services.store.read
      .selectFrom('recoveries')
      .innerJoin('accounts', 'accounts.accountID', 'recoveries.accountID')
      .select('recoveryID')
      .where('accounts.emailKey', '=', email)
      .orderBy('startedAt', 'desc')
      .executeTakeFirstOrThrow();
    return linkTokenOf(recoveryLinks(recoveryID).finish, platform.services.keys);
  }

  return {
    codeFor,
    proofFor,
    enterAt,
    pass,
    freshCode,
    giveFactor,
    completeSignIn,
    look,
    stepUp,
    passPassword,
    patientProof,
    finishingToken,
  };
}
