import type { CallName } from '@foyer/contract/calls';
import { hours } from '@foyer/contract/durations';
import { signedOutPurposes } from '@foyer/contract/nouns/code-purposes';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { countWork } from '../../../testing/count-work.ts';
import { createRequest } from '../../../testing/dsrr.ts';
import type { CallAnswer } from '../../../testing/platform-under-test.ts';
import {
  codeOf,
  newAddress,
  openBrowser,
  otherThan,
  register,
  registration,
  sendCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({
  idle: true,
  withoutJobs: 'what a job does while the clock moves is no work of a call',
});

const secrets = /"(sendId|bizToken|traceId)":"[^"]*"/g;
/** What a stranger sees: status, headers but time, cookie and trace, body but random values. */
const seenIn = ([, , { status, body, headers }]: CallAnswer<CallName>) => ({
  status,
  body: body.replaceAll(secrets, ''),
  headers: { ...headers, date: '', 'set-cookie': '' },
});

type Act = (email: string, browser: Browser) => Promise<CallAnswer<CallName>>;

async function watched(act: Act, email: string, times: number) {
  const browsers = await Promise.all(Array.from({ length: times }, () => openBrowser(platform)));
  const seen: ReturnType<typeof seenIn>[] = [];
  const work = await countWork(platform.services, async () => {
    for (const browser of browsers) seen.push(seenIn(await act(email, browser)));
  });
  return { work, seen };
}

/** The same act on an address that has an account, and what is prepared for it, and on one that has none. */
async function compared(
  act: Act,
  times: number,
  prepare: (email: string) => Promise<unknown> = async () => undefined,
) {
  const { email } = await register(platform);
  await prepare(email);
  // compiles the queries
  await watched(act, newAddress(), times);
  return [await watched(act, email, times), await watched(act, newAddress(), times)] as const;
}

test.each(signedOutPurposes)(
  'R6, R62: a code for %s is answered alike, with equal work, whether or not an account has the address',
  async (bizType) => {
    const send: Act = (email, browser) =>
      platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser });
    const [known, unknown] = await compared(send, 3);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work).toEqual(unknown.work);
    expect(known.work.statements.length).toBeGreaterThan(10);
  },
);

test('R6, R48: wrong passwords are answered alike, with equal hashing and store work, up to and beyond the lock', async () => {
  const [known, unknown] = await compared((email, browser) => tryPassword(platform, browser, { email }), 7);
  expect(known.seen).toEqual(unknown.seen);
  expect(known.work).toEqual(unknown.work);
  expect(known.work.hashes).toBe(5);
});

test('R56: a registration without a right bizToken tells nothing of the address, and hashes nothing', async () => {
  const [known, unknown] = await compared(async (email, browser) => {
    const data = await registration(platform, email, 'x'.repeat(43));
    return platform.call('registerByPwd', data, { browser });
  }, 2);
  expect(known.seen).toEqual(unknown.seen);
  expect(known.work).toEqual(unknown.work);
  expect(known.work.hashes).toBe(0);
});

test('R6: wrong codes are answered alike, with equal work, whether or not an account has the address', async () => {
  const wrong: Act = async (email, browser) => {
    await sendCode(platform, browser, { email, bizType: 'resetPassword' });
    const data = { email, bizType: 'resetPassword', code: '000000' } as const;
    return platform.call('verifyEmailByCodeNoAuth', data, { browser });
  };
  const [known, unknown] = await compared(wrong, 2);
  expect(known.seen).toEqual(unknown.seen);
  expect(known.work).toEqual(unknown.work);
});

test.each(['login', 'resetPassword'] as const)(
  'R6, R48: wrong codes for %s are answered alike, with equal work, up to and beyond the lock and its next letter',
  async (bizType) => {
    const fail: Act = async (email, browser) => {
      const sent = await platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser });
      if (sent[0] !== 0) {
        await platform.clock.advance(hours(1));
        return platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser });
      }
      const code = otherThan(await codeOf(platform, browser, { email, bizType }));
      const type = () =>
        bizType === 'login'
          ? platform.call('authByPWDOrOTM', { email, code }, { browser })
          : platform.call('verifyEmailByCodeNoAuth', { email, bizType, code }, { browser });
      for (let nth = 1; nth < 5; nth += 1) await type();
      return type();
    };
    const [known, unknown] = await compared(fail, 4);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.seen.map(({ body }) => body.includes('account_locked'))).toEqual([false, true, true, true]);
    expect(known.work).toEqual(unknown.work);
  },
);

test('R62: a reset without a right proof tells nothing of the address, and hashes nothing', async () => {
  const [known, unknown] = await compared(async (email, browser) => {
    await sendCode(platform, browser, { email, bizType: 'resetPassword' });
    const data = { bizToken: 'x'.repeat(43), newPassword: 'eleven copper kettles', email };
    return platform.call('resetPassword', data, { browser });
  }, 2);
  expect(known.seen).toEqual(unknown.seen);
  expect(known.work).toEqual(unknown.work);
  expect(known.work.hashes).toBe(0);
});

test('R62: a mailbox is proven for a reset with equal answers and equal work, whether or not it has an account', async () => {
  const prove: Act = async (email, browser) => {
    const code = await sendCode(platform, browser, { email, bizType: 'resetPassword' });
    return platform.call('verifyEmailByCodeNoAuth', { email, bizType: 'resetPassword', code }, { browser });
  };
  const [known, unknown] = await compared(prove, 2);
  expect(known.seen).toEqual(unknown.seen);
  expect(known.work).toEqual(unknown.work);
});

test('F6: before the mailbox is proven, nothing tells whether a privacy request is open: answers and work are equal', async () => {
  const bizType = 'dsrr' as const;
  const prove: Act = async (email, browser) => {
    const code = await sendCode(platform, browser, { email, bizType });
    await platform.call('verifyEmailByCodeNoAuth', { email, bizType, code: otherThan(code) }, { browser });
    return platform.call('verifyEmailByCodeNoAuth', { email, bizType, code }, { browser });
  };
  const [known, unknown] = await compared(prove, 2, (email) =>
    createRequest(platform, { email, kind: 'deletion' }),
  );
  expect(known.seen).toEqual(unknown.seen);
  expect(known.work).toEqual(unknown.work);
});
