import { hours, minutes, seconds } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Browser } from '../../../testing/browser.ts';
import { newAddress, openBrowser, register, resultOf, sendCode } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

const send = (browser: Browser, email: string, from = '127.0.0.1') =>
  platform.call('sendVerifyEmailCodeNoAuth', { email, bizType: 'login' }, { browser, from });

const signIn = (browser: Browser, email: string, code: string) =>
  platform.call('authByPWDOrOTM', { email, code }, { browser });

test('a code is mailed to a known and to an unknown address, and says how long it lasts', async () => {
  const { email } = await register(platform);
  // the code of the registration, and the welcome
  for (let nth = 1; nth <= 2; nth += 1) await platform.inbox.waitFor(email);
  for (const address of [email, newAddress()]) {
    const browser = await openBrowser(platform);
    const sent = resultOf(await send(browser, address));
    expect(sent).toMatchObject({ resendInSec: 59, expiresInSec: 600 });
    await waitForCode(address);
  }
});

async function waitForCode(email: string): Promise<string> {
  for (;;) {
    const { code } = await platform.inbox.waitFor(email);
    if (code !== undefined) return code;
  }
}

test('R19: the digits stand in the letter, and in no answer, log line, table or audit row', async () => {
  const email = newAddress();
  const browser = await openBrowser(platform);
  const [, , { body }] = await send(browser, email);
  const code = await waitForCode(email);
  const { store } = platform.services;
  const tables = ['codes', 'sends', 'outbox', 'audit', 'counters'] as const;
  const rows = await Promise.all(tables.map((table) => store.read.selectFrom(table).selectAll().execute()));
  const everything = [body, ...platform.logLines, ...rows.map((row) => JSON.stringify(row))].join('\n');
  expect(everything).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  expect((await signIn(browser, email, code))[0]).toBe(11202);
});

test('R108: no log line holds an address', async () => {
  const email = newAddress();
  const { sendId } = resultOf(await send(await openBrowser(platform), email));
  const { outboxID } = await platform.services.store.read
    .selectFrom('sends')
    .select('outboxID')
    .where('sendHash', '=', hashOf(sendId))
    .executeTakeFirstOrThrow();
  const events = () => platform.logLines.map((line) => JSON.parse(line));
  await expect.poll(events).toContainEqual(expect.objectContaining({ event: 'mail.sent', outboxID }));
  expect(platform.logLines.join('')).not.toContain(email);
});

test('R16: a resend within five minutes mails the same code, tries kept; it works once', async () => {
  const email = newAddress();
  const browser = await openBrowser(platform);
  const first = await sendCode(platform, browser, { email, bizType: 'login' });
  await signIn(browser, email, first === '000000' ? '000001' : '000000');
  await platform.clock.advance(seconds(59));
  const sent = resultOf(await send(browser, email));
  expect(sent.expiresInSec).toBe(541);
  expect(await sendCodeAgain(email)).toBe(first);
  const [fault, details] = await signIn(browser, email, first === '000000' ? '000001' : '000000');
  expect([fault, details]).toEqual([11220, { triesLeft: 3 }]);
  expect((await signIn(browser, email, first))[0]).toBe(11202);
  expect((await signIn(browser, email, first))[0]).toBe(11221);
});

async function sendCodeAgain(email: string): Promise<string> {
  await waitForCode(email);
  return waitForCode(email);
}

test('R16: after five minutes a new code replaces the old one', async () => {
  const email = newAddress();
  const browser = await openBrowser(platform);
  const first = await sendCode(platform, browser, { email, bizType: 'login' });
  await platform.clock.advance(minutes(5));
  const second = await sendCode(platform, browser, { email, bizType: 'login' });
  expect(second).not.toBe(first);
  expect((await signIn(browser, email, first))[0]).toBe(11220);
  expect((await signIn(browser, email, second))[0]).toBe(11202);
});

test('a code without tries left is replaced at once', async () => {
  const email = newAddress();
  const browser = await openBrowser(platform);
  const first = await sendCode(platform, browser, { email, bizType: 'login' });
  const wrong = first === '000000' ? '000001' : '000000';
  for (let nth = 0; nth < 5; nth += 1) await signIn(browser, email, wrong);
  await platform.clock.advance(seconds(55));
  const second = await sendCode(platform, browser, { email, bizType: 'login' });
  expect(second).not.toBe(first);
  expect((await signIn(browser, email, second))[0]).toBe(11202);
});

test('R18: the second send at once is 11003 and says how long to wait, which is less than the button waits', async () => {
  const browser = await openBrowser(platform);
  const email = newAddress();
  expect((await send(browser, email))[0]).toBe(0);
  await platform.clock.advance(seconds(1));
  expect((await send(browser, email)).slice(0, 2)).toEqual([11003, { retryAfterSec: 54 }]);
  await platform.clock.advance(seconds(58));
  expect((await send(browser, email))[0]).toBe(0);
});

test('X11: the wait counts over all purposes, in this browser only', async () => {
  const [browser, other] = [await openBrowser(platform), await openBrowser(platform)];
  const email = newAddress();
  const sendFor = async (bizType: 'login' | 'resetPassword', by = browser) =>
    (await platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser: by })).slice(0, 2);
  expect((await sendFor('login'))[0]).toBe(0);
  expect(await sendFor('resetPassword')).toEqual([11003, { retryAfterSec: 55 }]);
  expect((await sendFor('resetPassword', other))[0]).toBe(0);
  await platform.clock.advance(seconds(55));
  expect((await sendFor('resetPassword'))[0]).toBe(0);
});

test('R18: the sixth send in 15 minutes is 11003, the eleventh in 24 hours 11264', async () => {
  const browser = await openBrowser(platform);
  const email = newAddress();
  const faults: number[] = [];
  for (let nth = 1; nth <= 6; nth += 1) {
    faults.push((await send(browser, email))[0]);
    await platform.clock.advance(minutes(1));
  }
  await platform.clock.advance(minutes(15));
  for (let nth = 1; nth <= 5; nth += 1) {
    faults.push((await send(browser, email))[0]);
    await platform.clock.advance(minutes(1));
  }
  await platform.clock.advance(minutes(15));
  const [fault, details] = await send(browser, email);
  expect(faults).toEqual([0, 0, 0, 0, 0, 11003, 0, 0, 0, 0, 0]);
  expect([fault, details]).toEqual([11264, { retryAfterSec: (24 * 60 - 41) * 60 }]);
  await platform.clock.advance(hours(24));
  expect((await send(browser, email))[0]).toBe(0);
});

test('R18: strangers together get 40 mails a day to an address, which never uses up the budget of a known device', async () => {
  const { email, browser: owner } = await register(platform);
  const faults: number[] = [];
  for (let nth = 1; nth <= 41; nth += 1) faults.push((await send(await openBrowser(platform), email))[0]);
  expect(faults.slice(0, 39)).toEqual(Array(39).fill(0));
  expect(faults.at(-1)).toBe(11264);
  expect((await send(owner, email))[0]).toBe(0);
});

test('R46: neither a tag, nor dots at Gmail, nor thrown-away cookies at one source escape the budget', async () => {
  const browser = await openBrowser(platform);
  const local = newAddress().split('@', 1)[0]!;
  expect((await send(browser, `${local}@gmail.com`))[0]).toBe(0);
  for (const alias of [`${local}+x@gmail.com`, `${local.slice(0, 3)}.${local.slice(3)}@googlemail.com`]) {
    expect((await send(browser, alias))[0]).toBe(11003);
  }
  const source = '203.0.113.7';
  const email = newAddress();
  expect((await send(await openBrowser(platform), email, source))[0]).toBe(0);
  expect((await send(await openBrowser(platform), email, source))[0]).toBe(11003);
  expect((await send(await openBrowser(platform), email, '203.0.113.8'))[0]).toBe(0);
});

test('R18: of 50 sends at once one goes out', async () => {
  const browser = await openBrowser(platform);
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(browser, email)));
  expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  expect(answers.filter(([fault]) => fault === 11003)).toHaveLength(49);
});

test('R54: what is no address is 11000 at its field', async () => {
  const browser = await openBrowser(platform);
  for (const odd of [
    '',
    'a',
    'a@b',
    'a@b.c\r\nBcc: x@y.z',
    '"a b"@mail.example',
    'a..b@mail.example',
    'ſ@mail.example',
  ]) {
    const [fault, details] = await send(browser, odd);
    expect(fault).toBe(11000);
    expect(details).toHaveProperty('fields.email');
  }
});

test('R107: every send and every refused one stands in the audit trail', async () => {
  const { email, accountID, browser } = await register(platform);
  await send(browser, email);
  await send(browser, email);
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('event')
    .where('accountID', '=', accountID)
    .execute();
  const events = rows.map(({ event }) => event);
  expect(events).toContain('code.sent');
  expect(events).toContain('code.sendRefused');
});
