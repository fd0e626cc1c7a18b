import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform } from '../../testing/platform.ts';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { signUp } from '../../testing/sign-in.ts';

describe('the request path', () => {
  let platform: PlatformUnderTest;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it('lets somebody register with a mailed code, read their profile and sign out', async () => {
    const browser = await signUp(platform, 'ida@example.com');
    const account = await platform.succeed('getAccountDataInfo', {}, { browser });
    expect(account).toMatchObject({ email: 'ida@example.com', verifyEmail: true, hasPassword: true });
    await platform.succeed('accountLogout', {}, { browser });
    const [fault] = await platform.call('getAccountDataInfo', {}, { browser });
    expect(fault).toBe(11001);
  });
});
