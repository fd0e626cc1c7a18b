import { afterEach, expect, it } from 'vitest';
import { leastHashCost } from '../../kernel/hashing/hasher.ts';
import { newBrowser } from '../../testing/browser.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';

let platform: PlatformUnderTest;
afterEach(() => platform.close());

it('R5: of 300 passwords at once those beyond the queue are told to come back, and reading goes on', async () => {
  platform = await startPlatform({ idle: true, config: { hashCost: leastHashCost } });
  const tries = Array.from({ length: 300 }, (_, place) =>
    platform.call(
      'authByPWDOrOTM',
      { email: `person${place}@example.com`, password: 'not the right one' },
      { browser: newBrowser() },
    ),
  );
  let open = tries.length;
  for (const one of tries)
    void one.then(() => {
      open -= 1;
    });
  const [read] = await platform.call('checkAppActivated', { appID: 'petApp' });
  expect(read).toBe(0);
  expect(open, 'tries that are still open when the read is answered').toBeGreaterThan(0);
  const answers = await Promise.all(tries);
  const shed = answers.filter(([fault]) => fault === 11300);
  expect(shed.length).toBeGreaterThan(100);
  expect(answers.filter(([fault]) => fault === 11201).length).toBe(300 - shed.length);
  for (const [, details, { status, headers }] of shed) {
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(details).toEqual({ retryAfterSec: 2 });
  }
});

it('R116: a process that is too late takes no calls, but stays alive', async () => {
  platform = await startPlatform({ idle: true, load: { isTooHigh: () => true, close: () => undefined } });
  const { fault, http } = await platform.refusal('checkAppActivated', { appID: 'petApp' });
  expect([fault, http.status, http.headers['retry-after']]).toEqual([11300, 503, '2']);
  const health = await Promise.resolve(platform.app.inject({ url: '/healthz' }));
  expect(health.statusCode).toBe(200);
});
