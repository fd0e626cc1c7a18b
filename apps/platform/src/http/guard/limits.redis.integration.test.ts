import { randomInt } from 'node:crypto';
import { rateRules } from '@foyer/contract/rate-rules';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';

const { TEST_REDIS_URL: url } = process.env;
if (!url) throw new Error('TEST_REDIS_URL names the Redis server for tests');

let redis: Redis;
let nodes: [PlatformUnderTest, PlatformUnderTest];
beforeEach(async () => {
  redis = new Redis(url);
  const start = () => startPlatform({ idle: true, config: { redisUrl: url } });
  nodes = [await start(), await start()];
});
afterEach(async () => {
  redis.disconnect();
  await Promise.all(nodes.map((node) => node.close()));
});

/** A network that no other run has counted anything of. */
function newSource(): string {
  const group = () => randomInt(0x1_0000).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** Milliseconds; many times as long as the platform waits for a count. */
const pausedFor = 6000;

const { max } = rateRules.send;
const send = async (node: PlatformUnderTest, from: string, place = 0) => {
  const data = { email: `person${place}@example.com`, bizType: 'login' } as const;
  const [fault, , { status }] = await node.call('sendVerifyEmailCodeNoAuth', data, { from });
  return { fault, status };
};

it('R46, R51: what a source asks of two nodes at once is one budget, to the last request', async () => {
  const from = newSource();
  const asked = Array.from({ length: 2 * max }, (_, nth) => send(nodes[nth % 2 ? 1 : 0], from, nth));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(max);
  expect((await send(nodes[0], newSource())).fault).toBe(0);
});

it('R46: a count goes when its window is over, so that nobody is kept out and nothing is kept', async () => {
  const from = newSource();
  await send(nodes[0], from);
  const network = from
    .split(':')
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
  const keys = (await redis.keys('foyer.limit.*')).filter((key) => key.includes(network));
  expect(keys).toHaveLength(1);
  const left = await redis.pttl(keys[0] ?? '');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(rateRules.send.window);
});

it('R53: while Redis does not answer nobody tries a secret, reading goes on, and nobody waits long', async () => {
  const [node] = nodes;
  const from = newSource();
  expect((await send(node, from)).fault).toBe(0);
  await redis.call('CLIENT', 'PAUSE', String(pausedFor), 'ALL');
  const askedAt = performance.now();
  expect(await send(node, from)).toEqual({ fault: 11300, status: 503 });
  const [read] = await node.call('checkAppActivated', { appID: 'petApp' }, { from });
  expect(read).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(pausedFor);
  // answered as soon as it goes on
  await redis.ping();
  expect((await send(node, from, 1)).fault).toBe(0);
});
