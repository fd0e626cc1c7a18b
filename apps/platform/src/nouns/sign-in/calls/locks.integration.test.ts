import { hours, minutes, seconds } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import {
  goodPassword,
  newAddress,
  openBrowser,
  register,
  resultOf,
  sendCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const failOnce = async (email: string) =>
  (await tryPassword(platform, await openBrowser(platform), { email }))[0];

async function lockedFor(email: string): Promise<number> {
  const [fault, details] = await tryPassword(platform, await openBrowser(platform), { email });
  expect(fault).toBe(11247);
  expect(details).toMatchObject({ account_locked: true });
  return (details as { accountLockTimeInSec: number }).accountLockTimeInSec;
}

const lockedByPasswords = (sec: number) => ({
  account_locked: true,
  accountLockTimeInSec: sec,
  lockedBy: 'password',
  locked: { password: sec, login: sec },
});

async function lock(email: string): Promise<void> {
  for (let nth = 1; nth <= 4; nth += 1) expect(await failOnce(email)).toBe(11201);
  expect(await lockedFor(email)).toBe(60);
}

const lettersTo = (email: string) =>
  platform.services.store.read
    .selectFrom('outbox')
    .select(['letter', 'data', 'expiresAt', 'createdAt'])
    .where('recipient', '=', email)
    .where('letter', '=', 'locked')
    .orderBy('createdAt')
    .execute();

async function linkTokenFor(email: string): Promise<string> {
  const { data } = (await lettersTo(email)).at(-1)!;
  return linkTokenOf(JSON.parse(data).linkID, platform.services.keys);
}

const openLink = async (browser: Awaited<ReturnType<typeof openBrowser>>, linkToken: string) =>
  platform.call('verifyEmailByCodeNoAuth', { bizType: 'unlock', linkToken }, { browser });

test('R48: five wrong passwords lock for 60 s, each further one longer, up to an hour; the same without an account', async () => {
  const { email } = await register(platform);
  for (const address of [email, newAddress()]) {
    await lock(address);
    for (const next of [120, 300, 900, 1800, 3600, 3600]) {
      await platform.clock.advance(seconds(await lockedFor(address)));
      expect(await lockedFor(address)).toBe(next);
    }
  }
});

test('R20: the time that is left counts down truly, and tries while locked make it no longer', async () => {
  const { email } = await register(platform);
  await lock(email);
  await platform.clock.advance(seconds(10));
  for (const left of [50, 50, 50]) expect(await lockedFor(email)).toBe(left);
  await platform.clock.advance(seconds(50));
  expect(await lockedFor(email)).toBe(120);
});

test('failures are forgotten after 12 h', async () => {
  const email = newAddress();
  await lock(email);
  await platform.clock.advance(hours(12));
  await lock(email);
});

test('the right password is refused while locked, passes afterwards, and does not clear the failures of strangers', async () => {
  const { email } = await register(platform);
  await lock(email);
  const browser = await openBrowser(platform);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(11247);
  await platform.clock.advance(minutes(1));
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  expect(await lockedFor(email)).toBe(120);
});

test('R49: a device that signed in before is never locked out by strangers, and its success ends the lock', async () => {
  const { email, browser } = await register(platform);
  await lock(email);
  for (let nth = 0; nth < 50; nth += 1) await failOnce(email);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  expect(await failOnce(email)).toBe(11201);
});

test('R49: a known device that fails itself is locked by the same schedule, and locks nobody else', async () => {
  const { email, browser } = await register(platform);
  for (let nth = 1; nth <= 4; nth += 1)
    expect((await tryPassword(platform, browser, { email }))[0]).toBe(11201);
  const [fault, details] = await tryPassword(platform, browser, { email });
  expect([fault, details]).toEqual([11247, lockedByPasswords(60)]);
  const other = await openBrowser(platform);
  expect((await tryPassword(platform, other, { email, password: goodPassword }))[0]).toBe(0);
});

test('R20, R49: a lock stops codes for signing in, and no others', async () => {
  const { email, browser: known } = await register(platform);
  await lock(email);
  const browser = await openBrowser(platform);
  const send = (bizType: 'login' | 'resetPassword' | 'register', by = browser) =>
    platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser: by });
  const [fault, details] = await send('login');
  expect([fault, details]).toEqual([11247, lockedByPasswords(60)]);
  await platform.clock.advance(seconds(10));
  expect((await send('login'))[1]).toMatchObject({ accountLockTimeInSec: 50 });
  expect(await lettersTo(email)).toHaveLength(1);
  expect((await send('resetPassword'))[0]).toBe(0);
  expect((await send('register', await openBrowser(platform)))[0]).toBe(0);
  const code = await sendCode(platform, known, { email, bizType: 'login' });
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser: known }))[0]).toBe(0);
});

test('a lock stops a code that was mailed before it too', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  await lock(email);
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser }))[0]).toBe(11247);
  await platform.clock.advance(minutes(1));
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser }))[0]).toBe(0);
});

describe('the letter of a lock', () => {
  test('R112: the owner gets one for each lock, and an address without an account none that is ever sent', async () => {
    const { email } = await register(platform);
    await lock(email);
    for (let nth = 0; nth < 5; nth += 1) await failOnce(email);
    expect(await lettersTo(email)).toHaveLength(1);
    await platform.clock.advance(minutes(1));
    await lockedFor(email);
    expect(await lettersTo(email)).toHaveLength(2);
    const unknown = newAddress();
    await lock(unknown);
    const [letter] = await lettersTo(unknown);
    expect(letter?.expiresAt).toBe(letter?.createdAt);
  });

  test('R17: its link lets only the browser that opens it sign in, once, and nobody else', async () => {
    const { email } = await register(platform);
    await lock(email);
    const [owner, thief] = [await openBrowser(platform), await openBrowser(platform)];
    const linkToken = await linkTokenFor(email);
    expect(resultOf(await openLink(owner, linkToken))).toEqual({ expiresInSec: 60 });
    expect((await openLink(thief, linkToken))[0]).toBe(11221);
    expect((await tryPassword(platform, thief, { email, password: goodPassword }))[0]).toBe(11247);
    expect((await tryPassword(platform, owner, { email, password: goodPassword }))[0]).toBe(0);
  });

  test('R17: its link dies after an hour', async () => {
    const { email } = await register(platform);
    await lock(email);
    const linkToken = await linkTokenFor(email);
    await platform.clock.advance(hours(1));
    expect((await openLink(await openBrowser(platform), linkToken))[0]).toBe(11221);
  });

  test('a browser that the link has freed is locked by its own failures only', async () => {
    const { email } = await register(platform);
    await lock(email);
    const owner = await openBrowser(platform);
    resultOf(await openLink(owner, await linkTokenFor(email)));
    await platform.clock.advance(seconds(1));
    for (let nth = 1; nth <= 4; nth += 1)
      expect((await tryPassword(platform, owner, { email }))[0]).toBe(11201);
    expect((await tryPassword(platform, owner, { email }))[0]).toBe(11247);
    resultOf(await openLink(owner, await linkTokenFor(email)));
    expect((await tryPassword(platform, owner, { email, password: goodPassword }))[0]).toBe(0);
  });
});

test('R50: after 100 consecutive wrong passwords none is compared, not even the right one, except from a known device', async () => {
  const { email, browser } = await register(platform);
  await platform.services.store.change((tx) =>
    tx
      .insertInto('locks')
      .values({
        subject: addressSubject(platform.services.keys, email),
        bindHash: '',
        failures: 99,
        lastFailureAt: platform.clock.now(),
        lockedUntil: 0,
        comparing: 0,
        comparingUntil: 0,
      })
      .execute(),
  );
  expect(await lockedFor(email)).toBe(3600);
  await platform.clock.advance(hours(48));
  const stranger = await openBrowser(platform);
  const compared = await comparedPasswords();
  expect((await tryPassword(platform, stranger, { email, password: goodPassword }))[0]).toBe(11247);
  expect(await comparedPasswords()).toBe(compared);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  expect((await tryPassword(platform, stranger, { email, password: goodPassword }))[0]).toBe(0);
});

async function comparedPasswords(): Promise<number> {
  const { values } = await platform.services.metrics.events.get();
  return values.find(({ labels }) => labels.event === 'password.compared')?.value ?? 0;
}

test('R51: of 200 wrong passwords at once no more than five are compared', async () => {
  const { email } = await register(platform);
  const browsers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(platform)));
  const before = await comparedPasswords();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => tryPassword(platform, browsers[nth % 20]!, { email })),
  );
  expect((await comparedPasswords()) - before).toBeLessThanOrEqual(5);
  const faults = new Set(answers.map(([fault]) => fault));
  expect([...faults].every((fault) => fault === 11201 || fault === 11247)).toBe(true);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('R107: wrong passwords, the lock and tries while locked stand in the audit trail, without the address', async () => {
  const { email, accountID } = await register(platform);
  await lock(email);
  await failOnce(email);
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .selectAll()
    .where('accountID', '=', accountID)
    .execute();
  const events = rows.map(({ event }) => event);
  expect(events.filter((event) => event === 'password.wrong')).toHaveLength(5);
  expect(events).toContain('signIn.locked');
  expect(events).toContain('signIn.refusedLocked');
  expect(JSON.stringify(rows)).not.toContain(email);
});
