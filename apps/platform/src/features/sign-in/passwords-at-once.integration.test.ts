import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { whileHeld } from '../../testing/one-behind-the-other.ts';
import { rounds } from '../../testing/races.ts';
import { goodPassword, newAddress, openBrowser, register, tryPassword } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

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

const answerTo = async (email: string, password?: string) =>
  (await tryPassword(platform, await openBrowser(platform), password ? { email, password } : { email }))[0];

test('R51: of eight right passwords at once, from eight new browsers, each signs in, and nobody is locked out', async () => {
  const { email, accountID } = await register(platform);
  const strangers = await browsers(atOnce);
  const row = { table: 'accounts', column: 'accountID', value: accountID } as const;
  for (let round = 0; round < rounds; round += 1) {
    const { answers } = await whileHeld(platform, row, async (untilHeldUp) => {
      const tries = strangers.map((browser) =>
        tryPassword(platform, browser, { email, password: goodPassword }),
      );
      // as many as may be wrong before a lock have been compared and wait; the others wait for these
      await untilHeldUp(tries, firstAtFailure);
      return { answers: Promise.all(tries) };
    });
    expect((await answers).map(([fault]) => fault)).toEqual(strangers.map(() => 0));
  }
  expect(await lettersTo(email)).toEqual([]);
  for (let nth = 1; nth < firstAtFailure; nth += 1) expect(await answerTo(email)).toBe(11201);
  expect(await answerTo(email)).toBe(11247);
});

test('R51: a code to sign in with is mailed while right passwords are compared', async () => {
  const { email, accountID } = await register(platform);
  const row = { table: 'accounts', column: 'accountID', value: accountID } as const;
  const [stranger, ...others] = await browsers(firstAtFailure + 1);
  const { sent, answers } = await whileHeld(platform, row, async (untilHeldUp) => {
    const tries = others.map((browser) => tryPassword(platform, browser, { email, password: goodPassword }));
    await untilHeldUp(tries, firstAtFailure);
    const data = { email, bizType: 'login' } as const;
    const sent = await platform.call(
      'sendVerifyEmailCodeNoAuth',
      data,
      stranger ? { browser: stranger } : {},
    );
    return { sent, answers: Promise.all(tries) };
  });
  expect(sent[0]).toBe(0);
  expect((await answers).map(([fault]) => fault)).toEqual(others.map(() => 0));
});

test('R48, R51: wrong passwords at once are answered as one after the other, whether or not an account has the address', async () => {
  for (const email of [(await register(platform)).email, newAddress()]) {
    const strangers = await browsers(3 * atOnce);
    const answers = await Promise.all(strangers.map((browser) => tryPassword(platform, browser, { email })));
    const faults = answers.map(([fault]) => fault);
    expect(faults.filter((fault) => fault === 11201)).toHaveLength(firstAtFailure - 1);
    expect(faults.filter((fault) => fault === 11247)).toHaveLength(2.5 * atOnce);
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await answerTo(email, goodPassword)).toBe(11247);
  }
});

test('R50, R51: a right password among wrong ones leaves these counted, and locks only with the fifth of them', async () => {
  const { email, accountID } = await register(platform);
  const row = { table: 'accounts', column: 'accountID', value: accountID } as const;
  const strangers = await browsers(firstAtFailure);
  const { answers } = await whileHeld(platform, row, async (untilHeldUp) => {
    const tries = strangers.map((browser, nth) =>
      tryPassword(platform, browser, { email, password: nth === 2 ? goodPassword : 'not the password' }),
    );
    await untilHeldUp(tries.slice(2, 3), 1);
    return { answers: Promise.all(tries) };
  });
  expect((await answers).map(([fault]) => fault)).toEqual([11201, 11201, 0, 11201, 11201]);
  expect(await lettersTo(email)).toEqual([]);
  expect(await answerTo(email)).toBe(11247);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('R51: right passwords at once use nothing up of what their source has left for the address', async () => {
  const { email, browser } = await register(platform);
  const from = '203.0.113.24';
  const tryFrom = (stranger: Browser, password: string) =>
    platform.call('authByPWDOrOTM', { email, password }, { browser: stranger, from });
  const strangers = await browsers(atOnce);
  for (const stranger of strangers.slice(0, 3))
    expect((await tryFrom(stranger, 'not the password'))[0]).toBe(11201);
  // forgets what strangers have failed, but not what this source has
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  const answers = await Promise.all(strangers.map((stranger) => tryFrom(stranger, goodPassword)));
  expect(answers.map(([fault]) => fault)).toEqual(strangers.map(() => 0));
});
