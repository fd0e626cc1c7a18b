import { days, hours } from '@foyer/contract/durations';
import { beforeAll, expect, it } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import { openBrowser, signIn, tryPassword } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

it('R72: an account whose mailbox nobody proves within seven days goes, with its sessions, and no other', async () => {
  const email = seedAddress('unverified');
  const { browser, accountID } = await signIn(platform, email, seedPassword);
  const accounts = async () =>
    (await platform.services.store.read.selectFrom('accounts').select('accountID').execute()).length;
  const before = await accounts();
  await platform.clock.advance(days(7));
  expect(await accounts()).toBe(before);
  await platform.clock.advance(hours(1));
  expect(await accounts()).toBe(before - 1);
  expect(await findAccountByEmail(platform.services.store.read, email)).toBeUndefined();
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  const tried = await tryPassword(platform, await openBrowser(platform), { email, password: seedPassword });
  expect(tried[0]).toBe(11201);
  const audit = platform.services.store.read.selectFrom('audit').select(['event', 'actor']);
  const written = await audit.where('accountID', '=', accountID).where('actor', '=', 'system').execute();
  expect(written.map(({ event }) => event).toSorted()).toEqual(['account.pruned', 'deletion.begun']);
  const receipts = platform.services.store.read.selectFrom('deletions').select('receiptID');
  expect(await receipts.execute()).toEqual([]);
});
