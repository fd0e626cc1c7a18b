import { randomInt } from 'node:crypto';
import { rateRules } from '@foyer/contract/wire/rate-rules';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gatedUrl } from '../../testing/gated-url.ts';
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

const readiness = async ({ app }: PlatformUnderTest) => {
  const answer = await Promise.resolve(app.inject({ url: '/readyz' }));
  const { ready, checks } = JSON.parse(answer.body);
  return [answer.statusCode, ready, checks.limits];
};

const toldBy = ({ logLines }: PlatformUnderTest) =>
  logLines.map((line) => JSON.parse(line).event).filter((event) => event.startsWith('redis.'));

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

it('R53: while Redis does not answer each node counts by itself, says so once, and nobody waits long', async () => {
  const { gate, url: redisUrl } = await gatedUrl(url);
  const node = await startPlatform({ idle: true, config: { redisUrl } });
  const from = newSource();
  expect((await send(node, from)).fault).toBe(0);
  // it is silent until all have been answered
  gate.cut();
  const statuses: number[] = [];
  for (let nth = 1; nth <= max; nth += 1) statuses.push((await send(node, from, nth)).status);
  // what was counted before it went away counts on
  expect(statuses).toEqual([...Array<number>(max - 1).fill(200), 429]);
  expect(await readiness(node)).toEqual([200, true, false]);
  expect(toldBy(node)).toEqual(['redis.lost']);
  // both come back as soon as it goes on
  gate.heal();
  await expect.poll(() => readiness(node)).toEqual([200, true, true]);
  expect(toldBy(node)).toEqual(['redis.lost', 'redis.back']);
  await node.close();
  await gate.close();
});

it('R53: a platform whose Redis is not there starts, says so, and keeps its budgets', async () => {
  const alone = await startPlatform({ idle: true, config: { redisUrl: 'redis://127.0.0.1:1' } });
  const from = newSource();
  const statuses: number[] = [];
  for (let nth = 0; nth <= max; nth += 1) statuses.push((await send(alone, from, nth)).status);
  expect(statuses).toEqual([...Array<number>(max).fill(200), 429]);
  expect(await readiness(alone)).toEqual([200, true, false]);
  expect(toldBy(alone)).toEqual(['redis.lost']);
  await alone.close();
});
