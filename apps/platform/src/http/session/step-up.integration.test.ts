import { calls } from '@foyer/contract/calls';
import { minutes, seconds } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { goodPassword, register, resultOf } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

test('A1: a sensitive call is 11256 once the step-up is ten minutes old, and says what begins another', async () => {
  const { browser } = await register(platform);
  await platform.clock.advance(minutes(9) + seconds(59));
  expect((await platform.call('beginOtpSetup', {}, { browser }))[0]).toBe(0);
  await platform.clock.advance(seconds(1));
  const [fault, details] = await platform.call('beginOtpSetup', {}, { browser });
  expect([fault, details]).toEqual([11256, { methods: ['password'] }]);
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  expect((await platform.call('beginOtpSetup', {}, { browser }))[0]).toBe(0);
});

test('A1: where no password is set it begins with a mailed code', async () => {
  const { browser, accountID } = await register(platform);
  await platform.clock.advance(minutes(10));
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ passwordHash: null }).where('accountID', '=', accountID).execute(),
  );
  const [fault, details] = await platform.call('beginOtpSetup', {}, { browser });
  expect([fault, details]).toEqual([11256, { methods: ['code'] }]);
});

test('R72: an account whose mailbox was never proven is told to prove it first', async () => {
  const { browser, accountID } = await register(platform);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ emailVerifiedAt: null }).where('accountID', '=', accountID).execute(),
  );
  expect(calls.beginOtpSetup.verifiedOnly).toBe(true);
  const [fault, details] = await platform.call('beginOtpSetup', {}, { browser });
  expect([fault, details]).toEqual([11266, { due: 'verifyEmail' }]);
});
