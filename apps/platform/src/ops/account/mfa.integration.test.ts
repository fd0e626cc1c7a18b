import { expect, test } from 'vitest';
import { operate } from '../../testing/operator.ts';
import { registerWithApp } from '../../testing/second-factor.ts';
import { goodPassword, tryPassword } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();

test('R28, R112: the operator removes the second factors for a reason: sessions end, the owner is told, nobody is signed in', async () => {
  const { email, accountID, browser } = await registerWithApp(platform);
  const before = await operate(platform, 'account', 'show', email);
  expect(before.out).toMatch(/Second factor +authenticator app since .*, backup codes left 10/);
  const refused = await operate(platform, 'account', 'mfa', 'reset', email);
  expect(refused.exit).not.toBe(0);
  expect((await operate(platform, 'account', 'mfa', 'reset', email, '--reason', email)).exit).not.toBe(0);
  const done = await operate(platform, 'account', 'mfa', 'reset', email, '--reason', 'ticket 4711');
  expect(done.out).toContain('Removed. Sessions ended: 1.');
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select(['details', 'actor'])
    .where('accountID', '=', accountID)
    .where('event', '=', 'mfa.reset')
    .execute();
  expect(rows).toEqual([{ actor: 'operator', details: expect.stringContaining('ticket 4711') }]);
  const subjects = () => platform.inbox.of(email).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('turned off two-step verification'));
  const again = await operate(platform, 'account', 'mfa', 'reset', email, '--reason', 'ticket 4711');
  expect(again.out).toContain('It has no second factor.');
});
