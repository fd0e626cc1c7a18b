import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform } from '../../../testing/platform.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { newAddress, openBrowser, register, resultOf, tryPassword } from '../../../testing/sign-in.ts';
import { codeCalls } from '../../../testing/sign-in-by-code.ts';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatform({ idle: true });
});
afterAll(() => platform.close());

const lockPasswords = async (at: PlatformUnderTest, email: string, from: string) => {
  for (let nth = 0; nth < 4; nth += 1)
    await at.call('authByPWDOrOTM', { email, password: 'wrong' }, { browser: await openBrowser(at), from });
};

test('X7: whatever is counted against an address, no count and no lock names it, with or without an account', async () => {
  const codes = codeCalls(platform);
  const { email, browser } = await register(platform);
  const unknown = newAddress();
  for (const address of [email, unknown]) {
    await codes.failTen(address, 'resetPassword');
    await lockPasswords(platform, address, '203.0.113.1');
  }
  await tryPassword(platform, browser, { email });
  await platform.succeed('registerFeedback', { topic: 'other', message: 'Look.', images: [] }, { browser });
  resultOf(await codes.open(await openBrowser(platform), await codes.linkToken(email)));
  for (const table of ['counters', 'locks', 'unlockedBrowsers'] as const) {
    const rows = await platform.services.store.read.selectFrom(table).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const text = JSON.stringify(rows);
    for (const name of [email, unknown]) expect(text).not.toContain(name.split('@', 1)[0]);
    expect(text).not.toContain(browser.accountID);
  }
});
