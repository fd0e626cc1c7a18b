import { days, hours, seconds } from '@foyer/contract/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../../../ops/account/freeze.ts';
import { type ClocksApart, waysApart } from '../../../testing/clocks-apart.ts';
import { askForDeletion } from '../../../testing/deletion.ts';
import { createRequest, provenMailbox } from '../../../testing/dsrr.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { carryOut } from '../../erasing/rules/carry-out.ts';
import { dueDeletions } from '../store/deletions.ts';

const platform = platformOfFile({ idle: true });

const isThere = async ({ services }: PlatformUnderTest, accountID: string) =>
  (await findAccount(services.store.read, accountID)) !== undefined;

/** Somebody who cannot sign in asks the privacy office for the deletion, and proves the mailbox. */
async function proveDeletion(at: PlatformUnderTest, email: string): Promise<void> {
  const requestId = await createRequest(at, { email, kind: 'deletion' });
  const { browser, bizToken } = await provenMailbox(at, email, requestId);
  await at.succeed('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
}

describe.each(waysApart)('with $how:', ({ start }) => {
  let clocks: ClocksApart;
  beforeEach(async () => {
    clocks = await start();
  });
  afterEach(() => clocks.close());

  test('X13: an account that was frozen after its deletion was asked for stays until support lets it go', async () => {
    const { first } = clocks;
    const person = await register(first);
    await askForDeletion(first, person);
    const second = await clocks.goOn();
    await freezeAccount(second.services, person.email);
    await second.clock.advance(days(15));
    expect(await isThere(second, person.accountID)).toBe(true);
    await unfreezeAccount(second.services, person.email);
    await second.clock.advance(hours(1));
    expect(await isThere(second, person.accountID)).toBe(false);
  });

  test('X13, C6: a deletion that was asked for after the account was frozen is carried out', async () => {
    const { first } = clocks;
    const { email, accountID } = await register(first);
    await freezeAccount(first.services, email);
    const second = await clocks.goOn();
    await proveDeletion(second, email);
    await second.clock.advance(days(15));
    expect(await isThere(second, accountID)).toBe(false);
  });
});

test('X12: where a release froze the account that numbered nothing, only a deletion that is surely later is carried out', async () => {
  const asked = async (after: number) => {
    const { email, accountID } = await register(platform);
    await freezeAccount(platform.services, email);
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set({ frozenSequence: null }).where('accountID', '=', accountID).execute(),
    );
    await platform.clock.advance(after);
    await proveDeletion(platform, email);
    return accountID;
  };
  const unsure = await asked(seconds(30));
  const sure = await asked(seconds(31));
  await platform.clock.advance(days(15));
  expect([await isThere(platform, unsure), await isThere(platform, sure)]).toEqual([true, false]);
});

test('X3: an account that is frozen after the job listed its deletion stays, and is erased once it is unfrozen', async () => {
  const { services, clock } = platform;
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  await services.store.change((tx) =>
    tx
      .updateTable('deletions')
      .set({ effectiveAt: clock.now() })
      .where('receiptID', '=', receiptId)
      .execute(),
  );
  expect(await dueDeletions(services.store.read, clock.now(), 1000)).toContain(receiptId);
  await freezeAccount(services, person.email);
  expect(await carryOut(services, receiptId)).toBe(false);
  expect(await findAccount(services.store.read, person.accountID)).toMatchObject({ frozenAt: clock.now() });
  await unfreezeAccount(services, person.email);
  await carryOut(services, receiptId);
  expect(await isThere(platform, person.accountID)).toBe(false);
});
