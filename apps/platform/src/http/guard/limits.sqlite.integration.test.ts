import { rateRules } from '@foyer/contract/wire/rate-rules';
import { afterEach, expect, it } from 'vitest';
import { newToken } from '../../kernel/secrets/token.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';

let platform: PlatformUnderTest;
afterEach(() => platform.close());

const { max } = rateRules.send;
const sendFrom = (from: string, place: number, headers: Record<string, string> = {}) =>
  platform.call(
    'sendVerifyEmailCodeNoAuth',
    { email: `person${place}@example.com`, bizType: 'login' },
    { from, headers },
  );

/** How many of some requests were stopped as a flood. */
async function flooded(requests: Promise<Awaited<ReturnType<typeof sendFrom>>>[]): Promise<number> {
  const answers = await Promise.all(requests);
  return answers.filter(([, , { status }]) => status === 429).length;
}

it('R47: forwarding headers of a stranger change nothing about whose budget counts', async () => {
  platform = await startPlatform({ idle: true });
  const requests = Array.from({ length: max + 5 }, (_, place) =>
    sendFrom('203.0.113.7', place, {
      'x-forwarded-for': `198.51.100.${place}`,
      forwarded: `for=198.51.100.${place}`,
      'x-real-ip': `198.51.100.${place}`,
    }),
  );
  expect(await flooded(requests)).toBe(5);
});

it('R47: a trusted proxy says who asks, and nobody before it', async () => {
  platform = await startPlatform({ idle: true, config: { trustedProxies: ['10.0.0.0/8'] } });
  const from = (client: string) =>
    Array.from({ length: max + 1 }, (_, place) =>
      sendFrom('10.1.2.3', place, { 'x-forwarded-for': `192.0.2.${place}, ${client}` }),
    );
  expect(await flooded([...from('203.0.113.7'), ...from('203.0.113.8')])).toBe(2);
});

it('R46: all addresses of an IPv6 network share a budget', async () => {
  platform = await startPlatform({ idle: true });
  const requests = Array.from({ length: max + 3 }, (_, place) =>
    sendFrom(`2001:db8:1:2::${place + 1}`, place),
  );
  expect(await flooded(requests)).toBe(3);
  const [fault] = await sendFrom('2001:db8:1:3::1', 99);
  expect(fault).toBe(0);
});

it('a flood is told when to come back', async () => {
  platform = await startPlatform({ idle: true });
  await flooded(Array.from({ length: max }, (_, place) => sendFrom('203.0.113.7', place)));
  const [fault, details, { status, headers }] = await sendFrom('203.0.113.7', 99);
  expect([fault, status]).toEqual([11003, 429]);
  expect(details).toEqual({ retryAfterSec: Number(headers['retry-after']) });
});

it('this machine is not limited outside of production, unless limits are strict', async () => {
  platform = await startPlatform({ idle: true });
  expect(await flooded(Array.from({ length: max + 5 }, (_, place) => sendFrom('127.0.0.1', place)))).toBe(0);
  await platform.close();
  platform = await startPlatform({ idle: true, config: { strictLimits: true } });
  expect(await flooded(Array.from({ length: max + 5 }, (_, place) => sendFrom('127.0.0.1', place)))).toBe(5);
});

it('R45: who tries one session after the other uses up a budget like everybody', async () => {
  platform = await startPlatform({ idle: true });
  const guesses = Array.from({ length: rateRules.credential.max + 4 }, () =>
    platform.call(
      'verifyPassword',
      { password: 'a guess' },
      { from: '203.0.113.7', token: newToken().token },
    ),
  );
  const faults = (await Promise.all(guesses)).map(([fault]) => fault);
  expect(faults.filter((fault) => fault === 11003)).toHaveLength(4);
  expect(faults.filter((fault) => fault === 11001)).toHaveLength(rateRules.credential.max);
});

it('R45: pages, paths that do not exist and methods that an endpoint does not take have a budget too', async () => {
  platform = await startPlatform({ idle: true });
  const ask = async (place: number) => {
    // making the page costs more than counting it
    const refused = place % 2 ? `/nothing/${place}` : '/oauth/token';
    const url = place % 100 ? refused : '/docs';
    const response = platform.app.inject({
      method: 'GET',
      url,
      remoteAddress: '203.0.113.9',
      headers: { host: 'localhost' },
    });
    return (await Promise.resolve(response)).statusCode;
  };
  const statuses: number[] = [];
  for (let place = 0; place < rateRules.page.max + 7; place += 1) statuses.push(await ask(place));
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});
