import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { ProvingPurpose, SignedOutPurpose } from '@foyer/contract/nouns/code-purposes';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { allAtOnce, inChange, whileHeldUp } from '../../../testing/one-behind-the-other.ts';
import {
  newAddress,
  openBrowser,
  otherThan,
  register,
  resultOf,
  sendCode,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

interface Typed {
  email: string;
  code: string;
  bizType?: ProvingPurpose;
}

const verify = (browser: Browser, { email, code, bizType = 'resetPassword' }: Typed) =>
  platform.call('verifyEmailByCodeNoAuth', { email, bizType, code }, { browser });

/** As pages do it: if there was no time for it, the same once more. */
async function verifyInTime(browser: Browser, typed: Typed): ReturnType<typeof verify> {
  const answer = await verify(browser, typed);
  return answer[0] === 11300 ? verifyInTime(browser, typed) : answer;
}

async function asked(email = newAddress(), bizType: SignedOutPurpose = 'resetPassword') {
  const browser = await openBrowser(platform);
  return { browser, email, code: await sendCode(platform, browser, { email, bizType }) };
}

/** The row of the code that went to an address. */
const codeOf = (email: string) => ({ table: 'codes', column: 'emailKey', value: email }) as const;

async function comparedCodes(): Promise<number> {
  const { values } = await platform.services.metrics.events.get();
  return values.find(({ labels }) => labels.event === 'code.compared')?.value ?? 0;
}

test('a right code proves the mailbox for ten minutes', async () => {
  const { browser, email, code } = await asked();
  expect(resultOf(await verify(browser, { email, code }))).toEqual({
    bizToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresInSec: 600,
  });
});

test('R11: a code is taken at 9:59 and refused at 10:01', async () => {
  const early = await asked();
  const late = await asked();
  await platform.clock.advance(minutes(10) - seconds(1));
  expect((await verify(early.browser, early))[0]).toBe(0);
  await platform.clock.advance(seconds(2));
  expect((await verify(late.browser, late))[0]).toBe(11221);
});

test('R12: a code opens nothing for another purpose, another address or in another browser, and such tries count', async () => {
  const mine = await asked();
  const { browser } = mine;
  await platform.clock.advance(limits.send.interval);
  const loginCode = await sendCode(platform, browser, { email: mine.email, bizType: 'login' });
  const other = await asked();
  const asWrong = async (typed: Typed, by = browser) => (await verify(by, typed))[0];
  expect(await asWrong({ ...mine, code: loginCode })).toBe(loginCode === mine.code ? 0 : 11220);
  expect(await asWrong({ ...mine, bizType: 'register' })).toBe(11221);
  expect(await asWrong({ ...mine, code: other.code })).toBe(11220);
  expect(await asWrong(mine, other.browser)).toBe(11221);
  const [fault, details] = await verify(browser, { ...mine, code: otherThan(mine.code) });
  expect([fault, details]).toEqual([11220, { triesLeft: 2 }]);
});

test('R12: address and case are one identity, a tag is another', async () => {
  const { browser, email, code } = await asked();
  expect((await verify(browser, { email: email.replace('@', '+x@'), code }))[0]).toBe(11221);
  expect((await verify(browser, { email: email.toUpperCase(), code }))[0]).toBe(0);
});

test('a code for signing in proves nothing here', async () => {
  const { browser, email, code } = await asked(undefined, 'login');
  const [fault, details] = await verify(browser, { email, code, bizType: 'login' as never });
  expect(fault).toBe(11000);
  expect(details).toHaveProperty('fields.bizType');
});

test('R56: that an address has an account is told to who wants to register only behind a right code, which is used up', async () => {
  const { email } = await register(platform);
  const { browser, code } = await asked(email, 'register');
  expect((await verify(browser, { email, code: otherThan(code), bizType: 'register' }))[0]).toBe(11220);
  expect((await verify(browser, { email, code, bizType: 'register' }))[0]).toBe(11203);
  expect((await verify(browser, { email, code, bizType: 'register' }))[0]).toBe(11221);
});

test('R14: of 50 submits of the right code at once exactly one succeeds, and the rest lock nobody out', async () => {
  const { browser, email, code } = await asked();
  // five are compared, each of them counted in a change of its own before; the others find the code tried too often, or used
  const { done, answers } = await whileHeldUp(platform, codeOf(email), {
    acts: Array.from({ length: limits.code.tries }, () =>
      inChange(2, () => verify(browser, { email, code })),
    ),
    async meanwhile() {
      const rest = Array.from({ length: 45 }, () => verifyInTime(browser, { email, code }));
      return { rest: Promise.all(rest) };
    },
  });
  const faults = [...(await answers), ...(await done.rest)].map(([fault]) => fault);
  expect(faults.filter((fault) => fault === 0)).toHaveLength(1);
  expect(faults.filter((fault) => fault === 11221)).toHaveLength(49);
  const tickets = platform.services.store.read.selectFrom('tickets').selectAll();
  expect(await tickets.where('emailKey', '=', email).execute()).toHaveLength(1);
  const again = await asked(email);
  expect((await verify(again.browser, again))[0]).toBe(0);
});

test('R15: of 50 different guesses at once at most five are compared, and the right code is refused afterwards', async () => {
  const { browser, email, code } = await asked();
  const before = await comparedCodes();
  const guesses = Array.from({ length: 50 }, (_, nth) => otherThan(code, nth + 1));
  const submits = guesses.map((guess) => () => verifyInTime(browser, { email, code: guess }));
  const answers = await allAtOnce(platform, codeOf(email), submits);
  expect((await comparedCodes()) - before).toBe(5);
  expect(answers.filter(([fault]) => fault === 11220)).toHaveLength(5);
  expect((await verify(browser, { email, code }))[0]).toBe(11221);
});

test('an unlock link that nobody mailed is 11221', async () => {
  const browser = await openBrowser(platform);
  const data = { bizType: 'unlock', linkToken: 'x'.repeat(43) } as const;
  expect((await platform.call('verifyEmailByCodeNoAuth', data, { browser }))[0]).toBe(11221);
});

test('right digits under a code that somebody else asked for are no proof', async () => {
  const { email, code } = await asked();
  const stranger = await openBrowser(platform);
  expect((await verify(stranger, { email, code }))[0]).toBe(11221);
});
