import { expect, test } from 'vitest';
import { findAccount } from '../store/accounts/accounts.ts';
import { askForDeletion, receiptOf } from '../testing/deletion.ts';
import { createRequest } from '../testing/dsrr.ts';
import { operate } from '../testing/operator.ts';
import { register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile();

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
    .toContain('The deletion for your Larkholm account is done');
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
  expect((await receiptOf(platform, receiptId)).status).toBe('erasing');
});
