import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import {
  accountRow,
  allAtOnce,
  inChange,
  turns,
  whileHeldUp,
} from '../../../testing/one-behind-the-other.ts';
import { goodPassword, newAddress, openBrowser, register, tryPassword } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const atOnce = 8;
const { firstAtFailure } = limits.lock;

const browsers = (count: number) => Promise.all(Array.from({ length: count }, () => openBrowser(platform)));

const lettersTo = (email: string) =>
  platform.services.store.read
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email)
    .where('letter', '=', 'locked')
    .execute();

/** A right password is counted in a change of its own, then compared. */
const signsIn = <Result>(act: () => Promise<Result>) => inChange(2, act);

const answerTo = async (email: string, password?: string) =>
  (await tryPassword(platform, await openBrowser(platform), password ? { email, password } : { email }))[0];

test('R51: of eight right passwords at once, from eight new browsers, each signs in, and nobody is locked out', async () => {
  const person = await register(platform);
  const { email } = person;
  const strangers = await browsers(atOnce);
  const tries = strangers.map((browser) =>
    signsIn(() => tryPassword(platform, browser, { email, password: goodPassword })),
  );
  for (let round = 0; round < turns; round += 1) {
    // as many as may be wrong before a lock have been compared and wait; the others wait for these
    const answers = await allAtOnce(platform, accountRow(person), tries, { count: firstAtFailure });
    expect(answers.map(([fault]) => fault)).toEqual(strangers.map(() => 0));
  }
  expect(await lettersTo(email)).toEqual([]);
  for (let nth = 1; nth < firstAtFailure; nth += 1) expect(await answerTo(email)).toBe(11201);
  expect(await answerTo(email)).toBe(11247);
});

test('R51: a code to sign in with is mailed while right passwords are compared', async () => {
  const person = await register(platform);
  const { email } = person;
  const [stranger, ...others] = await browsers(firstAtFailure + 1);
  const data = { email, bizType: 'login' } as const;
  const { done, answers } = await whileHeldUp(platform, accountRow(person), {
    acts: others.map((browser) =>
      signsIn(() => tryPassword(platform, browser, { email, password: goodPassword })),
    ),
    meanwhile: () => platform.call('sendVerifyEmailCodeNoAuth', data, stranger ? { browser: stranger } : {}),
  });
  expect(done[0]).toBe(0);
  expect((await answers).map(([fault]) => fault)).toEqual(others.map(() => 0));
});

test('R48, R51: wrong passwords at once are answered as one after the other, whether or not an account has the address', async () => {
  for (const email of [(await register(platform)).email, newAddress()]) {
    const strangers = await browsers(3 * atOnce);
    const tries = strangers.map((browser) => () => tryPassword(platform, browser, { email }));
    const answers = await allAtOnce(platform, { table: 'locks' }, tries);
    const faults = answers.map(([fault]) => fault);
    expect(faults.filter((fault) => fault === 11201)).toHaveLength(firstAtFailure - 1);
    expect(faults.filter((fault) => fault === 11247)).toHaveLength(2.5 * atOnce);
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await answerTo(email, goodPassword)).toBe(11247);
  }
});

test('R50, R51: a right password among wrong ones leaves these counted, and locks only with the fifth of them', async () => {
  const person = await register(platform);
  const { email } = person;
  const strangers = await browsers(firstAtFailure - 1);
  const { done, answers } = await whileHeldUp(platform, accountRow(person), {
    acts: [signsIn(() => answerTo(email, goodPassword))],
    async meanwhile() {
      const wrong = strangers.map((browser) => tryPassword(platform, browser, { email }));
      await Promise.race(wrong);
      return { wrong };
    },
  });
  expect(await answers).toEqual([0]);
  expect((await Promise.all(done.wrong)).map(([fault]) => fault)).toEqual(strangers.map(() => 11201));
  expect(await lettersTo(email)).toEqual([]);
  expect(await answerTo(email)).toBe(11247);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('R51: right passwords at once use nothing up of what their source has left for the address', async () => {
  const person = await register(platform);
  const { email, browser } = person;
  const from = '203.0.113.24';
  const tryFrom = (stranger: Browser, password: string) =>
    platform.call('authByPWDOrOTM', { email, password }, { browser: stranger, from });
  const strangers = await browsers(atOnce);
  for (const stranger of strangers.slice(0, 3))
    expect((await tryFrom(stranger, 'not the password'))[0]).toBe(11201);
  // forgets what strangers have failed, but not what this source has
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  const tries = strangers.map((stranger) => signsIn(() => tryFrom(stranger, goodPassword)));
  // two are compared, as many as its source has left; the others wait for these
  const answers = await allAtOnce(platform, accountRow(person), tries, { count: 2 });
  expect(answers.map(([fault]) => fault)).toEqual(strangers.map(() => 0));
});
