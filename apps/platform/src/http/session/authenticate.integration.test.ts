import { minutes } from '@foyer/contract/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../accounts/context.ts';
import { hashOf } from '../../domain/token.ts';
import { seed, seedAddress, seedPassword } from '../../seed.ts';
import type { Browser } from '../../testing/browser.ts';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { goodPassword, register, resultOf, signIn, signInByCode } from '../../testing/sign-in.ts';
import { authenticate } from './authenticate.ts';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatform({ idle: true });
  await seed(platform.services);
});
afterAll(() => platform.close());

const callerWith = ({ token, accountID, cookies }: Browser): Caller => ({
  traceId: 'WEB0-00000',
  source: '127.0.0.1',
  bindHash: hashOf(cookies.get('__Host-bind') ?? ''),
  bindable: true,
  language: 'en',
  appID: 'accountWeb',
  context: { token, accountID } as Caller['context'],
});

const through = (browser: Browser, needs: { auth: 'session' | 'stepUp'; verifiedOnly?: boolean }) =>
  authenticate(platform.services, callerWith(browser), { ...needs, refreshing: false });

it('R7: a sensitive call is 11256 with the way to prove oneself, until the session is stepped up, and ten minutes after', async () => {
  const { browser, accountID } = await register(platform);
  const sensitive = { auth: 'stepUp' } as const;
  const due = { fault: 11256, details: { methods: ['password'] } };
  await expect(through(browser, sensitive)).rejects.toMatchObject(due);
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  expect(await through(browser, sensitive)).toMatchObject({ accountID });
  await platform.clock.advance(minutes(10));
  await expect(through(browser, sensitive)).rejects.toMatchObject(due);
});

it('an account without a password is told to prove its mailbox', async () => {
  const { browser } = await signInByCode(platform, seedAddress('no-password'));
  const due = { fault: 11256, details: { methods: ['code'] } };
  await expect(through(browser, { auth: 'stepUp' })).rejects.toMatchObject(due);
});

it('R72: what is for verified accounts only is 11266 without an initToken, and open once the mailbox is proven', async () => {
  const { browser } = await signIn(platform, seedAddress('unverified'), seedPassword);
  const refused = through(browser, { auth: 'session', verifiedOnly: true });
  await expect(refused).rejects.toMatchObject({ fault: 11266, details: undefined });
  expect(await through(browser, { auth: 'session' })).toBeDefined();
  const verified = await register(platform);
  expect(await through(verified.browser, { auth: 'session', verifiedOnly: true })).toBeDefined();
});
