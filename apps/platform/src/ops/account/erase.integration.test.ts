import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { condemnUnverified } from '../../nouns/erasing/rules/condemn.ts';
import { askForDeletion, receiptOf } from '../../testing/deletion.ts';
import { createRequest } from '../../testing/dsrr.ts';
import { operate } from '../../testing/operator.ts';
import { register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();

/** Done once the last letter has gone, which takes as long as it takes. */
const begun = ['erasing', 'done'];

test('R91: the operator erases an account for a reason, and only once its id is typed as well', async () => {
  const { email, accountID } = await register(platform);
  const { read } = platform.services.store;
  const erase = (...more: string[]) => operate(platform, 'account', 'erase', email, ...more);
  expect((await erase()).exit).not.toBe(0);
  expect((await erase('--reason', email, '--confirm', accountID)).exit).not.toBe(0);
  await createRequest(platform, { email, kind: 'access' });
  const asked = await erase('--reason', 'ticket 4711');
  expect(asked.complaints).toContain('that end unanswered with it: 1.');
  expect(asked.exit).toBe(1);
  expect(asked.complaints).toContain(`--confirm ${accountID}`);
  expect(await findAccount(read, accountID)).toBeDefined();

  const done = await erase('--reason', 'ticket 4711', '--confirm', accountID);
  expect(done.out).toMatch(/Erased\. Receipt: [\w-]{22}/);
  expect(await findAccount(read, accountID)).toBeUndefined();
  const rows = await read
    .selectFrom('audit')
    .select(['details', 'actor'])
    .where('accountID', '=', accountID)
    .where('event', '=', 'deletion.scheduled')
    .execute();
  expect(rows).toEqual([{ actor: 'operator', details: expect.stringContaining('ticket 4711') }]);
  await expect
    .poll(() => platform.inbox.of(email).map(({ subject }) => subject))
    .toContain('Deletion finished: your Larkholm account');
});

test('an account whose owner has asked for it is erased at once under the same receipt', async () => {
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  const { accountID, email } = person;
  const done = await operate(
    platform,
    'account',
    'erase',
    email,
    '--reason',
    'ticket 4712',
    '--confirm',
    accountID,
  );
  expect(done.out).toContain(receiptId);
  expect(begun).toContain((await receiptOf(platform, receiptId)).status);
});

test('X14: where erasing goes no further the command says that it has begun and ends with 1; the platform finishes it', async () => {
  const { accountID } = await register(platform);
  const { services } = platform;
  let changes = 0;
  const change: typeof services.store.change = (...work) => {
    changes += 1;
    return changes === 1 ? services.store.change(...work) : Promise.reject(new Error('the disk is gone'));
  };
  const broken = { ...platform, services: { ...services, store: { ...services.store, change } } };
  const words = ['account', 'erase', accountID, '--reason', 'ticket 4713', '--confirm', accountID];
  const { exit, out, complaints } = await operate(broken, ...words);
  expect([exit, out]).toEqual([1, '']);
  expect(complaints).toMatch(
    /^Erasing has begun and cannot be stopped\. Receipt: \S{22}\. It stopped at an error: the disk is gone\./,
  );
  const receipt = /Receipt: (\S{22})/.exec(complaints)?.[1] ?? '';
  expect((await receiptOf(platform, receipt)).status).toBe('erasing');
  await platform.clock.advance(minutes(5));
  expect(await findAccount(services.store.read, accountID)).toBeUndefined();
});

test('X14, C9: an account that nobody has verified is erased as the operator wants, also where it was about to go and is verified just then', async () => {
  const { store } = platform.services;
  const { accountID, email } = await register(platform);
  const verify = (emailVerifiedAt: number | null) =>
    store.change((tx) =>
      tx.updateTable('accounts').set({ emailVerifiedAt }).where('accountID', '=', accountID).execute(),
    );
  await verify(null);
  await condemnUnverified(platform.services, accountID);
  await verify(platform.clock.now());
  const words = ['account', 'erase', email, '--reason', 'ticket 4714', '--confirm', accountID];
  const done = await operate(platform, ...words);
  expect(done.out).toMatch(/^Erased\. Receipt: /);
  expect(await findAccount(store.read, accountID)).toBeUndefined();
  const receipt = /Receipt: (\S{22})/.exec(done.out)?.[1] ?? '';
  expect(begun).toContain((await receiptOf(platform, receipt)).status);
});
