import { hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoTokenTo } from '../testing/change-email.ts';
import { deletionSteps } from '../testing/deletion-steps.ts';
import { otpCodeOf } from '../testing/otp-code.ts';
import { setUpApp } from '../testing/second-factor.ts';
import {
  bizTokenOf,
  codeOf,
  newAddress,
  openBrowser,
  otherThan,
  registration,
  resultOf,
  tryPassword,
} from '../testing/sign-in.ts';
import { AccountModel, type BrowserName } from '../testing/sign-in-model.ts';
import { type Real, signInSteps } from '../testing/sign-in-steps.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const {
  codeFor,
  proofFor,
  enterAt,
  pass,
  freshCode,
  completeSignIn,
  look,
  stepUp,
  passPassword,
  patientProof,
  finishingToken,
} = signInSteps(platform);
const deletions = deletionSteps(platform);

type Act = fc.AsyncCommand<AccountModel, Real>;

const passwordOf = (nth: number) => `lantern number ${nth} of many`;
const wrongPassword = 'not the password';

/** An act that may be taken at any time, unless it says otherwise. */
const act = (
  name: string,
  run: (model: AccountModel, real: Real) => Promise<void>,
  check: (model: AccountModel) => boolean = () => true,
): Act => ({ check, run, toString: () => name });

const register = (name: BrowserName) =>
  act(`${name} registers`, async (model, real) => {
    const proven = await proofFor(model, real, name, 'register');
    if (!proven) return;
    expect(proven[0]).toBe(model.password === undefined ? 0 : 11203);
    if (proven[0] !== 0) return;
    const browser = real.browsers[name];
    const data = await registration(platform, real.email, bizTokenOf(proven[1]));
    const made = await platform.call('registerByPwd', { ...data, password: passwordOf(0) }, { browser });
    model.password = passwordOf(0);
    await enterAt(model, real, name, resultOf(made).authorizeCode);
  });

const signInOnce = async (name: BrowserName, isRight: boolean, model: AccountModel, real: Real) => {
  const { email, browsers } = real;
  const browser = browsers[name];
  const password = isRight ? (model.password ?? passwordOf(0)) : wrongPassword;
  const answer = await tryPassword(platform, browser, { email, password });
  const typed = model.typePassword(name, password);
  if (typed !== 0) return expect(answer[0]).toBe(typed);
  await completeSignIn(model, real, name, { answer, trusts: name === 'home' });
};

const signIn = (name: BrowserName, isRight: boolean, times: number) =>
  act(
    `${name} signs in ${times} times with the ${isRight ? 'right' : 'wrong'} password`,
    async (model, real) => {
      for (let nth = 0; nth < times; nth += 1) await signInOnce(name, isRight, model, real);
    },
  );

const signInByCode = (name: BrowserName) =>
  act(`${name} signs in with a code`, async (model, real) => {
    const code = await codeFor(model, real, name, 'login');
    if (code === undefined) return;
    const browser = real.browsers[name];
    const answer = await platform.call('authByPWDOrOTM', { email: real.email, code }, { browser });
    if (model.password === undefined) return expect(answer[0]).toBe(11202);
    model.succeed(name);
    await completeSignIn(model, real, name, { answer, trusts: false });
  });

const typeWrongCode = (name: BrowserName) =>
  act(
    `${name} types a wrong code`,
    async (model, real) => {
      const code = await codeFor(model, real, name, 'login');
      if (code === undefined) return;
      const data = { email: real.email, code: otherThan(code) };
      const answer = await platform.call('authByPWDOrOTM', data, { browser: real.browsers[name] });
      expect(answer[0]).toBe(11220);
      model.wrongCodesAt.push(model.now);
    },
    (model) => model.affordsWrongCode(),
  );

const reset = (name: BrowserName, nth: number) =>
  act(`${name} resets the password to ${nth}`, async (model, real) => {
    const proven = await proofFor(model, real, name, 'resetPassword');
    if (!proven) return;
    const bizToken = bizTokenOf(resultOf(proven));
    const data = { bizToken, newPassword: passwordOf(nth) };
    const browser = real.browsers[name];
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

const lookIn = (name: BrowserName) =>
  act(`${name} looks in`, async (model, real) => {
    const isIn = await look(model, real, name);
    const [fault] = await platform.call('getAccountDataInfo', {}, { browser: real.browsers[name] });
    expect(fault).toBe(isIn ? 0 : 11001);
  });

const change = (name: BrowserName, nth: number, isRight: boolean) =>
  act(
    `${name} changes the password to ${nth}, ${isRight ? 'knowing' : 'guessing'} it`,
    async (model, real) => {
      if (!(await look(model, real, name))) return;
      const oldPassword = isRight ? (model.password ?? '') : wrongPassword;
      const data = { oldPassword, newPassword: passwordOf(nth) };
      const [fault] = await platform.call('setPassword', data, { browser: real.browsers[name] });
      const typed = model.typePassword(name, oldPassword);
      const isSame = typed === 0 && model.password === passwordOf(nth);
      expect(fault).toBe(isSame ? 11223 : typed);
      if (fault === 0) model.change(name, passwordOf(nth));
    },
  );

const setUp = (name: BrowserName) =>
  act(`${name} sets up an app`, async (model, real) => {
    const browser = real.browsers[name];
    if (!(await look(model, real, name)) || !(await stepUp(model, real, name))) return;
    const { secret } = await setUpApp(platform, browser);
    model.switchFactor(name, secret);
  });

const removeApp = (name: BrowserName) =>
  act(`${name} removes the app`, async (model, real) => {
    const browser = real.browsers[name];
    if (!(await look(model, real, name)) || !(await stepUp(model, real, name))) return;
    resultOf(await platform.call('removeOtp', {}, { browser }));
    if (model.secret !== undefined) model.switchFactor(name, undefined);
  });

const typeWrongFactor = (name: BrowserName) =>
  act(
    `${name} knows the password and guesses the second factor`,
    async (model, real) => {
      const browser = real.browsers[name];
      const bizToken = await passPassword(model, real, name);
      if (bizToken === undefined) return;
      const otpCode = otherThan(otpCodeOf(model.secret ?? '', platform.clock.now()), 500);
      const wrong = await platform.call('authBy2fa', { mfaMethod: 'otp', bizToken, otpCode }, { browser });
      expect(wrong[0]).toBe(11220);
      model.wrongFactorsAt.push(model.now);
    },
    (model) => model.isFactorDue(name) && model.affordsWrongFactor(),
  );

/** A thief with a session and the password changes the address; the owner takes that back and sets a new password. */
const takeBack = (name: BrowserName, nth: number) =>
  act(
    `${name} changes the address, which is taken back, and a reset makes the password ${nth}`,
    async (model, real) => {
      if (!(await look(model, real, name))) return;
      const { email, browsers } = real;
      const browser = browsers[name];
      if (!(await stepUp(model, real, name))) return;
      const to = newAddress();
      const asked = { bizType: 'changeEmail', email: to } as const;
      resultOf(await platform.call('sendVerifyEmailCodeByAuth', asked, { browser }));
      const code = await codeOf(platform, browser, { email: to, bizType: 'changeEmail' });
      resultOf(await platform.call('changeAccountEmail', { code }, { browser }));
      resultOf(await platform.call('undoChange', { undoToken: await undoTokenTo(platform, email) }));
      const bizToken = await patientProof(model, real, name);
      const newPassword = passwordOf(nth);
      const data =
        model.secret === undefined ? {} : { mfaMethod: 'otp' as const, otpCode: await freshCode(model) };
      resultOf(await platform.call('resetPassword', { bizToken, newPassword, ...data }, { browser }));
      model.takeBack(newPassword);
    },
  );

/** Who has lost the app gets in by password, mailbox and three days of waiting, and not earlier (settled A15). */
const recover = (name: BrowserName, nth: number) =>
  act(
    `${name} has lost the app, waits three days and sets the password ${nth}`,
    async (model, real) => {
      const { email, browsers } = real;
      const browser = browsers[name];
      const bizToken = await passPassword(model, real, name);
      if (bizToken === undefined) return;
      const proven = await proofFor(model, real, name, 'recovery');
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

const keep = (name: BrowserName, by: 'signIn' | 'link') =>
  act(`${name} asks for the deletion and keeps the account by ${by}`, (model, real) =>
    deletions.keep(model, real, name, by),
  );

const letGo = (name: BrowserName) =>
  act(`${name} lets the deletion's day come, and registers anew`, async (model, real) => {
    if (await deletions.letGo(model, real, name)) await register(name).run(model, real);
  });

const signOut = (name: BrowserName, everywhere: boolean) =>
  act(`${name} signs out${everywhere ? ' everywhere' : ''}`, async (model, real) => {
    if (!(await look(model, real, name))) return;
    const { browsers } = real;
    resultOf(await platform.call('accountLogout', { everywhere }, { browser: browsers[name] }));
    if (everywhere) model.signOutEverywhere();
    else model.signOut(name);
  });

const wait = (length: Milliseconds) =>
  act(`${length / minutes(1)} minutes pass`, (model) => pass(model, length));

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
  fc.tuple(name, fc.constantFrom('signIn' as const, 'link' as const)).map((given) => keep(...given)),
  name.map(letGo),
  fc.constantFrom(minutes(1), minutes(6), minutes(61), hours(13)).map(wait),
];

/** After whatever has happened, an owner with the password, the mailbox and time gets in, even without the app. */
async function ownerGetsIn(model: AccountModel, real: Real): Promise<void> {
  await pass(model, hours(25));
  if (model.secret !== undefined) await recover('office', 1).run(model, real);
  await signInOnce('office', true, model, real);
  expect(await look(model, real, 'office')).toBe(true);
}

test('whatever is done in whatever order is answered as docs/flows.md says: nobody gets in without the factor that is due, and the owner always does', async () => {
  const openReal = async (): Promise<Real> => ({
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
      const real = await openReal();
      const model = new AccountModel(platform.clock.now());
      await register('home').run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), walk);
      await ownerGetsIn(model, real);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
