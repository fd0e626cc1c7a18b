import { describe, expect, it } from 'vitest';
import { signUp } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

describe('the request path', () => {
  const platform = platformOfFile();

  it('lets somebody register with a mailed code, read their profile and sign out', async () => {
    const browser = await signUp(platform, 'ida@example.com');
    const account = await platform.succeed('getAccountDataInfo', {}, { browser });
    expect(account).toMatchObject({ email: 'ida@example.com', verifyEmail: true, hasPassword: true });
    await platform.succeed('accountLogout', {}, { browser });
    const [fault] = await platform.call('getAccountDataInfo', {}, { browser });
    expect(fault).toBe(11001);
  });
});
