import type { SignedOutPurpose } from '@foyer/contract/code-purposes';
import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recoveryLinks } from '../accounts/recovery/recovery-links.ts';
import { linkTokenOf } from '../domain/link-token.ts';
import type { Browser } from '../testing/browser.ts';
import { undoTokenTo } from '../testing/change-email.ts';
import { otpCodeOf } from '../testing/otp-code.ts';
import type { CallAnswer } from '../testing/platform-under-test.ts';
import { mfaDueOf, setUpApp } from '../testing/second-factor.ts';
import {
  bizTokenOf,
  codeOf,
  enter,
  newAddress,
  openBrowser,
  otherThan,
  registration,
  resultOf,
  tryPassword,
} from '../testing/sign-in.ts';
import { type BrowserName, DoorModel } from '../testing/sign-in-model.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

/** The real door: one address, and the browsers that come to it. */
interface Door {
  email: string;
  browsers: Record<BrowserName, Browser>;
}

type Act = fc.AsyncCommand<DoorModel, Door>;

const passwordOf = (nth: number) => `lantern number ${nth} of many`;
const wrongPassword = 'not the password';

/** An act that may be taken at any time, unless it says otherwise. */
const act = (
  name: string,
  run: (model: DoorModel, door: Door) => Promise<void>,
  check: (model: DoorModel) => boolean = () => true,
): Act => ({ check, run, toString: () => name });

/** Asks for a code. @returns undefined where that was asked for too often, which ends the act */
async function codeFor(
  model: DoorModel,
  door: Door,
  name: BrowserName,
  bizType: SignedOutPurpose,
): Promise<string | undefined> {
  const { email } = door;
  const browser = door.browsers[name];
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

async function proofFor(
  model: DoorModel,
  door: Door,
  name: BrowserName,
  bizType: 'register' | 'resetPassword' | 'recovery',
) {
  const code = await codeFor(model, door, name, bizType);
  if (code === undefined) return undefined;
  const data = { email: door.email, bizType, code };
  return platform.call('verifyEmailByCodeNoAuth', data, { browser: door.browsers[name] });
}

/** Signs the browser in; no two sessions begin at the same moment, so that it is certain which is the older. */
async function enterAt(
  model: DoorModel,
  { browsers }: Door,
  name: BrowserName,
  authorizeCode: string,
): Promise<void> {
  await pass(model, 1);
  await enter(platform, browsers[name], authorizeCode);
  model.enter(name);
}

async function pass(model: DoorModel, length: Milliseconds): Promise<void> {
  await platform.clock.advance(length);
  model.now += length;
}

const register = (name: BrowserName) =>
  act(`${name} registers`, async (model, door) => {
    const proven = await proofFor(model, door, name, 'register');
    if (!proven) return;
    expect(proven[0]).toBe(model.password === undefined ? 0 : 11203);
    if (proven[0] !== 0) return;
    const browser = door.browsers[name];
    const data = await registration(platform, door.email, bizTokenOf(proven[1]));
    const made = await platform.call('registerByPwd', { ...data, password: passwordOf(0) }, { browser });
    model.password = passwordOf(0);
    await enterAt(model, door, name, resultOf(made).authorizeCode);
  });

/** The code of the app, half a minute and more after the one before, so that it was never used. */
async function freshCode(model: DoorModel): Promise<string> {
  await pass(model, minutes(1));
  return otpCodeOf(model.secret ?? '', platform.clock.now());
}

/** Completes a sign-in or a step-up by the app. @returns what the right code was answered */
async function giveFactor(model: DoorModel, browser: Browser, bizToken: string) {
  const otpCode = await freshCode(model);
  return resultOf(await platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser }));
}

/** Signs in behind a right first factor, with the second one where it is due; trusts the browser where that is wanted. */
async function passDoor(
  model: DoorModel,
  door: Door,
  name: BrowserName,
  { answer, trusts }: { answer: CallAnswer<'authByPWDOrOTM'>; trusts: boolean },
): Promise<void> {
  const browser = door.browsers[name];
  expect(answer[0]).toBe(model.isFactorDue(name) ? 11257 : 0);
  if (answer[0] === 0) return enterAt(model, door, name, answer[1].authorizeCode);
  const passed = await giveFactor(model, browser, mfaDueOf(answer).bizToken);
  if (!('authorizeCode' in passed)) throw new Error('a sign-in without an authorizeCode');
  const { authorizeCode } = passed;
  if (trusts) {
    const data = { deviceId: browser.terminalId, trustStatus: 1, authorizeCode } as const;
    resultOf(await platform.call('trustOrRevokeDeviceByAuthorizeCode', data, { browser }));
  }
  await enterAt(model, door, name, authorizeCode);
  if (trusts) model.trust(name);
}

const signInOnce = async (name: BrowserName, isRight: boolean, model: DoorModel, door: Door) => {
  const { email, browsers } = door;
  const browser = browsers[name];
  const password = isRight ? (model.password ?? passwordOf(0)) : wrongPassword;
  const answer = await tryPassword(platform, browser, { email, password });
  const typed = model.typePassword(name, password);
  if (typed !== 0) return expect(answer[0]).toBe(typed);
  await passDoor(model, door, name, { answer, trusts: name === 'home' });
};

const signIn = (name: BrowserName, isRight: boolean, times: number) =>
  act(
    `${name} signs in ${times} times with the ${isRight ? 'right' : 'wrong'} password`,
    async (model, door) => {
      for (let nth = 0; nth < times; nth += 1) await signInOnce(name, isRight, model, door);
    },
  );

const signInByCode = (name: BrowserName) =>
  act(`${name} signs in with a code`, async (model, door) => {
    const code = await codeFor(model, door, name, 'login');
    if (code === undefined) return;
    const browser = door.browsers[name];
    const answer = await platform.call('authByPWDOrOTM', { email: door.email, code }, { browser });
    if (model.password === undefined) return expect(answer[0]).toBe(11202);
    model.succeed(name);
    await passDoor(model, door, name, { answer, trusts: false });
  });

const typeWrongCode = (name: BrowserName) =>
  act(
    `${name} types a wrong code`,
    async (model, door) => {
      const code = await codeFor(model, door, name, 'login');
      if (code === undefined) return;
      const data = { email: door.email, code: otherThan(code) };
      const answer = await platform.call('authByPWDOrOTM', data, { browser: door.browsers[name] });
      expect(answer[0]).toBe(11220);
      model.wrongCodesAt.push(model.now);
    },
    (model) => model.affordsWrongCode(),
  );

const reset = (name: BrowserName, nth: number) =>
  act(`${name} resets the password to ${nth}`, async (model, door) => {
    const proven = await proofFor(model, door, name, 'resetPassword');
    if (!proven) return;
    const bizToken = bizTokenOf(resultOf(proven));
    const data = { bizToken, newPassword: passwordOf(nth) };
    const browser = door.browsers[name];
    const [plain] = await platform.call('resetPassword', data, { browser });
    if (model.password === undefined) return expect(plain).toBe(11202);
    const isDue = model.secret !== undefined;
    if (isDue) expect(plain).toBe(11257);
    const factor = isDue ? { mfaMethod: 'otp' as const, otpCode: await freshCode(model) } : {};
    const fault = isDue
      ? (await platform.call('resetPassword', { ...data, ...factor }, { browser }))[0]
      : plain;
    if (model.password === passwordOf(nth)) return expect(fault).toBe(11223);
    expect(fault).toBe(0);
    model.reset(name, passwordOf(nth));
  });

/** Looks whether the browser's session lives, by asking for its next token. */
async function look(model: DoorModel, { browsers }: Door, name: BrowserName): Promise<boolean> {
  const browser = browsers[name];
  const answer = await platform.call('refreshAuth', {}, { browser });
  expect(answer[0]).toBe(model.isSignedIn(name) ? 0 : 11001);
  if (answer[0] !== 0) return false;
  browser.token = answer[1].token;
  model.see(name);
  return true;
}

const lookIn = (name: BrowserName) =>
  act(`${name} looks in`, async (model, door) => {
    const isIn = await look(model, door, name);
    const [fault] = await platform.call('getAccountDataInfo', {}, { browser: door.browsers[name] });
    expect(fault).toBe(isIn ? 0 : 11001);
  });

const change = (name: BrowserName, nth: number, isRight: boolean) =>
  act(
    `${name} changes the password to ${nth}, ${isRight ? 'knowing' : 'guessing'} it`,
    async (model, door) => {
      if (!(await look(model, door, name))) return;
      const oldPassword = isRight ? (model.password ?? '') : wrongPassword;
      const data = { oldPassword, newPassword: passwordOf(nth) };
      const [fault] = await platform.call('setPassword', data, { browser: door.browsers[name] });
      const typed = model.typePassword(name, oldPassword);
      const isSame = typed === 0 && model.password === passwordOf(nth);
      expect(fault).toBe(isSame ? 11223 : typed);
      if (fault === 0) model.change(name, passwordOf(nth));
    },
  );

/** Steps the browser's session up, by all that is set up. @returns whether the password was let through */
async function stepUp(model: DoorModel, { browsers }: Door, name: BrowserName): Promise<boolean> {
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

const setUp = (name: BrowserName) =>
  act(`${name} sets up an app`, async (model, door) => {
    const browser = door.browsers[name];
    if (!(await look(model, door, name)) || !(await stepUp(model, door, name))) return;
    const { secret } = await setUpApp(platform, browser);
    model.switchFactor(name, secret);
  });

const removeApp = (name: BrowserName) =>
  act(`${name} removes the app`, async (model, door) => {
    const browser = door.browsers[name];
    if (!(await look(model, door, name)) || !(await stepUp(model, door, name))) return;
    resultOf(await platform.call('removeOtp', {}, { browser }));
    if (model.secret !== undefined) model.switchFactor(name, undefined);
  });

const typeWrongFactor = (name: BrowserName) =>
  act(
    `${name} knows the password and guesses the second factor`,
    async (model, door) => {
      const { email, browsers } = door;
      const browser = browsers[name];
      const password = model.password ?? '';
      const answer = await tryPassword(platform, browser, { email, password });
      const typed = model.typePassword(name, password);
      if (typed !== 0) return expect(answer[0]).toBe(typed);
      const { bizToken } = mfaDueOf(answer);
      const otpCode = otherThan(otpCodeOf(model.secret ?? '', platform.clock.now()), 500);
      const wrong = await platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser });
      expect(wrong[0]).toBe(11220);
      model.wrongFactorsAt.push(model.now);
    },
    (model) => model.isFactorDue(name) && model.affordsWrongFactor(),
  );

/** Proves the mailbox, however long it takes until another code may be asked for. */
async function patientProof(model: DoorModel, door: Door, name: BrowserName): Promise<string> {
  for (;;) {
    const proven = await proofFor(model, door, name, 'resetPassword');
    if (proven) return bizTokenOf(resultOf(proven));
    await pass(model, hours(25));
  }
}

/** A thief with a session and the password changes the address; the owner takes that back and sets a new password. */
const takeBack = (name: BrowserName, nth: number) =>
  act(
    `${name} changes the address, which is taken back, and a reset makes the password ${nth}`,
    async (model, door) => {
      if (!(await look(model, door, name))) return;
      const { email, browsers } = door;
      const browser = browsers[name];
      if (!(await stepUp(model, door, name))) return;
      const to = newAddress();
      const asked = { bizType: 'changeEmail', email: to } as const;
      resultOf(await platform.call('sendVerifyEmailCodeByAuth', asked, { browser }));
      const code = await codeOf(platform, browser, { email: to, bizType: 'changeEmail' });
      resultOf(await platform.call('changeAccountEmail', { code }, { browser }));
      resultOf(await platform.call('undoChange', { undoToken: await undoTokenTo(platform, email) }));
      const bizToken = await patientProof(model, door, name);
      const newPassword = passwordOf(nth);
      const data =
        model.secret === undefined ? {} : { mfaMethod: 'otp' as const, otpCode: await freshCode(model) };
      resultOf(await platform.call('resetPassword', { bizToken, newPassword, ...data }, { browser }));
      model.takeBack(newPassword);
    },
  );

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

/** Who has lost the app gets in by password, mailbox and three days of waiting, and not earlier (settled A15). */
const recover = (name: BrowserName, nth: number) =>
  act(
    `${name} has lost the app, waits three days and sets the password ${nth}`,
    async (model, door) => {
      const { email, browsers } = door;
      const browser = browsers[name];
      const password = model.password ?? '';
      const answer = await tryPassword(platform, browser, { email, password });
      const typed = model.typePassword(name, password);
      if (typed !== 0) return expect(answer[0]).toBe(typed);
      const { bizToken } = mfaDueOf(answer);
      const proven = await proofFor(model, door, name, 'recovery');
      if (!proven) return;
      const data = { bizToken, recoveryToken: bizTokenOf(resultOf(proven)) };
      resultOf(await platform.call('startRecovery', data, { browser }));
      const finish = { linkToken: await finishingToken(email), newPassword: passwordOf(nth) };
      await pass(model, limits.recovery.wait - 1);
      expect((await platform.call('finishRecovery', finish, { browser }))[0]).toBe(11259);
      await pass(model, 1);
      resultOf(await platform.call('finishRecovery', finish, { browser }));
      model.recover(passwordOf(nth));
    },
    (model) => model.isFactorDue(name),
  );

const signOut = (name: BrowserName, everywhere: boolean) =>
  act(`${name} signs out${everywhere ? ' everywhere' : ''}`, async (model, door) => {
    if (!(await look(model, door, name))) return;
    const { browsers } = door;
    resultOf(await platform.call('accountLogout', { everywhere }, { browser: browsers[name] }));
    if (everywhere) model.signOutEverywhere();
    else model.signOut(name);
  });

const wait = (length: Milliseconds) =>
  act(`${length / minutes(1)} minutes pass`, async (model) => {
    await pass(model, length);
  });

const name = fc.constantFrom<BrowserName>('home', 'office', 'stranger');
const nth = fc.integer({ min: 1, max: 3 });
const acts = [
  name.map(register),
  name.map((where) => signIn(where, true, 1)),
  fc.tuple(name, fc.boolean(), fc.integer({ min: 3, max: 6 })).map((given) => signIn(...given)),
  name.map(signInByCode),
  name.map(typeWrongCode),
  fc.tuple(name, nth).map((given) => reset(...given)),
  fc.tuple(name, nth, fc.boolean()).map((given) => change(...given)),
  fc.tuple(name, nth).map((given) => takeBack(...given)),
  fc.tuple(name, fc.boolean()).map((given) => signOut(...given)),
  name.map(lookIn),
  name.map(setUp),
  name.map(removeApp),
  name.map(typeWrongFactor),
  fc.tuple(name, nth).map((given) => recover(...given)),
  fc.constantFrom(minutes(1), minutes(6), minutes(61), hours(13)).map(wait),
];

/** After whatever has happened, an owner with the password, the mailbox and time gets in, even without the app. */
async function ownerGetsIn(model: DoorModel, door: Door): Promise<void> {
  await pass(model, hours(25));
  if (model.secret !== undefined) await recover('office', 1).run(model, door);
  await signInOnce('office', true, model, door);
  expect(await look(model, door, 'office')).toBe(true);
}

test('whatever is done at the door in whatever order is answered as docs/flows.md says: nobody gets in without the factor that is due, and the owner always does', async () => {
  const door = async (): Promise<Door> => ({
    email: newAddress(),
    browsers: {
      home: await openBrowser(platform),
      office: await openBrowser(platform),
      stranger: await openBrowser(platform),
    },
  });
  // somebody who has an account is where most of it happens
  const walks = fc.commands(acts, { maxCommands: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const real = await door();
      const model = new DoorModel(platform.clock.now());
      await register('home').run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), walk);
      await ownerGetsIn(model, real);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
