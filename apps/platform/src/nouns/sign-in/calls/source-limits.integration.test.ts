import { hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { startPlatform } from '../../../testing/platform.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import {
  goodPassword,
  newAddress,
  openBrowser,
  otherThan,
  register,
  sendCode,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

let lastSource = 0;
const newSource = () => {
  lastSource += 1;
  return `203.0.113.${lastSource}`;
};

async function attempt(email: string, from: string, password = 'not the password') {
  const browser = await openBrowser(platform);
  const [fault, details] = await platform.call('authByPWDOrOTM', { email, password }, { browser, from });
  return { fault, details };
}

test('a source that failed five times at an address in 15 minutes is 11003, never 11247, and is told how long', async () => {
  const { email } = await register(platform);
  const source = newSource();
  for (let nth = 1; nth <= 5; nth += 1) await attempt(email, source);
  expect((await attempt(email, source)).fault).toBe(11247);
  await platform.clock.advance(minutes(5));
  const limited = await attempt(email, source, goodPassword);
  expect(limited).toEqual({ fault: 11003, details: { retryAfterSec: 600 } });
  expect((await attempt(email, newSource(), goodPassword)).fault).toBe(0);
  await platform.clock.advance(minutes(10));
  expect((await attempt(email, source, goodPassword)).fault).toBe(0);
});

test('R50: a success forgets what this source failed at this address, and nothing that others did', async () => {
  const { email } = await register(platform);
  const [source, other] = [newSource(), newSource()];
  for (let nth = 1; nth <= 2; nth += 1) await attempt(email, source);
  await attempt(email, other);
  expect((await attempt(email, source, goodPassword)).fault).toBe(0);
  const rows = await platform.services.store.read
    .selectFrom('counters')
    .select(['source', 'count'])
    .where('kind', '=', 'failed.pair')
    .where('subject', '=', addressSubject(platform.services.keys, email))
    .execute();
  expect(rows).toEqual([{ source: other, count: 1 }]);
});

test('R46: a source that fails at ever new addresses is stopped at 50 in 24 hours', async () => {
  const source = newSource();
  const faults: number[] = [];
  for (let nth = 1; nth <= 51; nth += 1) {
    faults.push((await attempt(newAddress(), source)).fault);
    await platform.clock.advance(minutes(2));
  }
  expect(faults.slice(0, 50)).toEqual(Array(50).fill(11201));
  expect(faults.at(-1)).toBe(11003);
  await platform.clock.advance(hours(23));
  expect((await attempt(newAddress(), source)).fault).toBe(11201);
});

test('R46: an IPv6 client does not escape by changing the address within its /64', async () => {
  const { email } = await register(platform);
  for (let nth = 1; nth <= 5; nth += 1) await attempt(email, `2001:db8:1:1::${nth}`);
  await platform.clock.advance(minutes(2));
  expect((await attempt(email, '2001:db8:1:1:ffff::9')).fault).toBe(11003);
  expect((await attempt(email, '2001:db8:1:2::9', goodPassword)).fault).toBe(0);
});

test('R49: a known device is not stopped by what others fail at its source', async () => {
  const { email, browser } = await register(platform);
  const from = newSource();
  for (let nth = 1; nth <= 6; nth += 1) await attempt(email, from);
  const data = { email, password: goodPassword };
  expect((await platform.call('authByPWDOrOTM', data, { browser, from }))[0]).toBe(0);
});

test('R56: wrong codes count against the source too', async () => {
  const email = newAddress();
  const from = newSource();
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  const wrong = { email, code: otherThan(code) };
  for (let nth = 1; nth <= 5; nth += 1) {
    expect((await platform.call('authByPWDOrOTM', wrong, { browser, from }))[0]).toBe(11220);
  }
  expect((await platform.call('authByPWDOrOTM', wrong, { browser, from }))[0]).toBe(11003);
});

test('R47: what a client says of its address changes nothing', async () => {
  const { email } = await register(platform);
  const from = newSource();
  const forged = async (nth: number) => {
    const browser = await openBrowser(platform);
    const headers = { 'x-forwarded-for': `198.51.100.${nth}`, 'x-real-ip': `198.51.100.${nth}` };
    const context = { terminalId: `t${nth}`, osInfo: `os${nth}` };
    const data = { email, password: 'not the password' };
    return (await platform.call('authByPWDOrOTM', data, { browser, from, headers, context }))[0];
  };
  for (let nth = 1; nth <= 5; nth += 1) await forged(nth);
  await platform.clock.advance(minutes(2));
  expect(await forged(6)).toBe(11003);
});

test('from loopback sources are not counted outside of production, with LIMITS=strict they are', async () => {
  const failFive = async (running: PlatformUnderTest) => {
    const email = newAddress();
    for (let nth = 1; nth <= 5; nth += 1) {
      const browser = await openBrowser(running);
      await running.call('authByPWDOrOTM', { email, password: 'not the password' }, { browser });
    }
    await running.clock.advance(minutes(2));
    const browser = await openBrowser(running);
    return (await running.call('authByPWDOrOTM', { email, password: 'x' }, { browser }))[0];
  };
  expect(await failFive(platform)).toBe(11247);
  const strict = await startPlatform({ idle: true, config: { strictLimits: true } });
  expect(await failFive(strict)).toBe(11003);
  await strict.close();
});

test('R51: right and wrong passwords and codes of many people at once are all answered as themselves or as too many', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => register(platform)));
  const from = newSource();
  const acts = people.flatMap(({ email, browser }) =>
    Array.from({ length: 15 }, async (_, nth) => {
      const stranger = await openBrowser(platform);
      const password = nth % 3 === 0 ? goodPassword : 'not the password';
      const by = nth % 2 === 0 ? browser : stranger;
      const code = otherThan('000000', nth);
      const data = nth % 5 === 4 ? { email, code } : { email, password };
      return (await platform.call('authByPWDOrOTM', data, { browser: by, from }))[0];
    }),
  );
  const faults = new Set(await Promise.all(acts));
  // A slow machine may say that more wait to be hashed than it can do in time
  const expected = [0, 11003, 11201, 11220, 11221, 11247, 11300];
  expect([...faults].filter((fault) => !expected.includes(fault))).toEqual([]);
});
