import { hours, minutes, toSec } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { operate } from '../../../testing/operator.ts';
import { startPlatform } from '../../../testing/platform.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import {
  goodPassword,
  newAddress,
  openBrowser,
  proveMailbox,
  register,
  registration,
} from '../../../testing/sign-in.ts';
import { platformOfEachTest } from '../../../testing/started-platform.ts';
import { type BreakerName, breakers } from './breaker.ts';

const platform = platformOfEachTest({ idle: true });

let sources = 0;
/** A source that nobody else uses. */
function newSource(): string {
  sources += 1;
  return `203.0.${Math.floor(sources / 250)}.${1 + (sources % 250)}`;
}

/** Does something as often as trips a breaker, each time from a source of its own. */
async function flood(name: BreakerName, act: (from: string) => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < breakers[name].tripsAt; nth += 1) await act(newSource());
}

/** As many mails in the minute as trip the breaker, or a part of that, without the calls: that calls count is shown by a flood of them. */
function countMails({ services }: PlatformUnderTest = platform, part = 1): void {
  for (let nth = 0; nth < breakers.mails.tripsAt * part; nth += 1) services.breakers.count('code.sent');
}

const guess = async (at: PlatformUnderTest, from: string, email = newAddress()) => {
  const browser = await openBrowser(at);
  return at.call('authByPWDOrOTM', { email, password: 'not the password' }, { browser, from });
};

const send = async (from: string, at = platform) =>
  at.call('sendVerifyEmailCodeNoAuth', { email: newAddress(), bizType: 'login' }, { from });

/** Proves a mailbox from this machine, where nothing is counted, and registers from the source. */
const registerFrom = async (from: string) => {
  const browser = await openBrowser(platform);
  const email = newAddress();
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'register' });
  return platform.call('registerByPwd', await registration(platform, email, bizToken), { browser, from });
};

async function metric(line: string): Promise<string | undefined> {
  const { body } = await Promise.resolve(
    platform.app.inject({ url: '/metrics', headers: { host: 'localhost' } }),
  );
  return body
    .split('\n')
    .find((each) => each.startsWith(line))
    ?.slice(line.length + 1);
}

const warnings = () => platform.logLines.filter((line) => line.includes('breaker.tripped'));

test('R52: guesses spread over many sources and addresses leave each source three, while a known device signs in, and it recovers', async () => {
  const { email, browser } = await register(platform);
  await flood('failures', (from) => guess(platform, from));
  await platform.services.breakers.sync();
  expect(await metric('foyer_breaker_tripped{breaker="failures"}')).toBe('1');
  expect(await metric('foyer_events_total{event="breaker.tripped"}')).toBe('1');

  const from = newSource();
  const { max, window } = breakers.failures.strict;
  for (let nth = 1; nth <= max; nth += 1) expect((await guess(platform, from))[0]).toBe(11201);
  const refused = await guess(platform, from);
  expect([refused[0], refused[1]]).toEqual([11003, { retryAfterSec: toSec(window) }]);
  const right = { email, password: goodPassword };
  expect((await platform.call('authByPWDOrOTM', right, { browser, from }))[0]).toBe(0);
  const elsewhere = await openBrowser(platform);
  expect((await platform.call('authByPWDOrOTM', right, { browser: elsewhere, from: newSource() }))[0]).toBe(
    0,
  );

  await platform.clock.advance(minutes(11));
  await platform.services.breakers.sync();
  expect(await metric('foyer_breaker_tripped{breaker="failures"}')).toBe('0');
  expect((await guess(platform, from))[0]).toBe(11201);
});

test('R52: a flood of mails leaves each source three an hour to addresses that do not know the browser', async () => {
  const { email, browser } = await register(platform);
  await flood('mails', send);
  await platform.services.breakers.sync();
  const from = newSource();
  for (let nth = 1; nth <= breakers.mails.strict.max; nth += 1) expect((await send(from))[0]).toBe(0);
  expect((await send(from))[0]).toBe(11003);
  const own = { email, bizType: 'login' } as const;
  expect((await platform.call('sendVerifyEmailCodeNoAuth', own, { browser, from }))[0]).toBe(0);
  await platform.clock.advance(hours(1));
  expect((await send(from))[0]).toBe(0);
});

test('R52: a flood of registrations leaves each source two an hour, and who was refused keeps what was proven', async () => {
  await flood('registrations', registerFrom);
  await platform.services.breakers.sync();
  const from = newSource();
  for (let nth = 1; nth <= breakers.registrations.strict.max; nth += 1)
    expect((await registerFrom(from))[0]).toBe(0);
  const browser = await openBrowser(platform);
  const email = newAddress();
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'register' });
  const data = await registration(platform, email, bizToken);
  expect((await platform.call('registerByPwd', data, { browser, from }))[0]).toBe(11003);
  expect((await platform.call('registerByPwd', data, { browser, from: newSource() }))[0]).toBe(0);
});

test('R52: what several nodes see together trips all of them, and is told once', async () => {
  const { dataDir, databaseUrl } = platform.services.config;
  const other = await startPlatform({ idle: true, clock: platform.clock, config: { dataDir, databaseUrl } });
  for (const node of [platform, other]) countMails(node, 1 / 2);
  await Promise.all([platform.services.breakers.sync(), other.services.breakers.sync()]);
  await Promise.all([platform.services.breakers.sync(), other.services.breakers.sync()]);
  for (const node of [platform, other]) {
    const from = newSource();
    const faults: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) faults.push((await send(from, node))[0]);
    expect(faults).toEqual([0, 0, 0, 11003]);
  }
  expect([...warnings(), ...other.logLines.filter((line) => line.includes('breaker.tripped'))]).toHaveLength(
    1,
  );
  await other.close();
});

test('R52: as many in two minutes trip nothing, and neither does what comes from this machine', async () => {
  countMails(platform, 1 / 2);
  await platform.services.breakers.sync();
  await platform.clock.advance(minutes(1));
  countMails(platform, 1 / 2);
  await flood('mails', () => send('127.0.0.1'));
  await platform.services.breakers.sync();
  expect(platform.services.breakers.isTripped('mails')).toBe(false);
  expect(warnings()).toEqual([]);
});

test('R52: the operator sees how near it is, and nothing of it is written to the audit trail', async () => {
  expect((await operate(platform, 'breakers')).out).toMatch(/mails +0 +300 +closed/);
  countMails();
  await platform.services.breakers.sync();
  const rows = JSON.parse((await operate(platform, 'breakers', '--json')).out);
  expect(rows).toContainEqual({
    name: 'mails',
    inMinute: breakers.mails.tripsAt,
    tripsAt: breakers.mails.tripsAt,
    trippedUntil: platform.clock.now() + minutes(10),
  });
  const acts = platform.services.store.read
    .selectFrom('audit')
    .select('event')
    .where('actor', '=', 'operator');
  expect(await acts.execute()).toEqual([]);
});

test('R52: while the store is out of reach nothing that was counted is lost', async () => {
  countMails();
  const { store, breakers: counting } = platform.services;
  const { change } = store;
  store.change = () => Promise.reject(new Error('the database is gone'));
  await counting.sync();
  expect(counting.isTripped('mails')).toBe(false);
  store.change = change;
  await counting.sync();
  expect(counting.isTripped('mails')).toBe(true);
});
