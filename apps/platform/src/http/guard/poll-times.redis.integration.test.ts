import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { polled } from '../../testing/things.ts';

const { TEST_REDIS_URL: url } = process.env;
if (!url) throw new Error('TEST_REDIS_URL names the Redis server for tests');

let nodes: [PlatformUnderTest, PlatformUnderTest];
beforeEach(async () => {
  const start = () => startPlatform({ idle: true, config: { redisUrl: url } });
  nodes = [await start(), await start()];
});
afterEach(() => Promise.all(nodes.map((node) => node.close())));

it('RFC 8628, 3.5: a device that polls at two nodes by turns polls too often', async () => {
  const device = () => ({ device_code: randomBytes(32).toString('base64url') });
  const [one, other] = [device(), device()];
  expect(await polled(nodes[0], one)).toBe('invalid_grant');
  expect(await polled(nodes[1], one)).toBe('slow_down');
  expect(await polled(nodes[1], other)).toBe('invalid_grant');
});
