import { days, minutes } from '@foyer/contract/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeEmail, undoTokenTo } from '../../../testing/change-email.ts';
import { type ClocksApart, waysApart } from '../../../testing/clocks-apart.ts';
import { askForDeletion, receiptOf } from '../../../testing/deletion.ts';
import type { PlatformUnderTest } from '../../../testing/platform-under-test.ts';
import { setUpApp } from '../../../testing/second-factor.ts';
import { openBrowser, type Person, register, resultOf, signInByCode } from '../../../testing/sign-in.ts';

const undo = async (at: PlatformUnderTest, undoToken: string) =>
  at.call('undoChange', { undoToken }, { browser: await openBrowser(at) });

/** What somebody finds who comes back by a mailed code. */
async function accountOf(at: PlatformUnderTest, { email, accountID }: Person) {
  const back = await signInByCode(at, email);
  expect(back.accountID).toBe(accountID);
  return at.succeed('getAccountDataInfo', {}, { browser: back.browser });
}

describe.each(waysApart)('with $how:', ({ start }) => {
  let clocks: ClocksApart;
  beforeEach(async () => {
    clocks = await start();
  });
  afterEach(() => clocks.close());

  test('X13, A9: an undo ends the link of every later change, so that no thief takes the account back', async () => {
    const { first } = clocks;
    const person = await register(first);
    const thiefs = await changeEmail(first, person);
    const second = await clocks.goOn();
    await setUpApp(second, person.browser);
    const owners = await undoTokenTo(second, person.email, 'emailChanged');
    const later = await undoTokenTo(second, thiefs);
    const { reverts } = await second.succeed('getChange', { undoToken: owners });
    expect(reverts).toEqual(['email', 'factors']);
    expect(resultOf(await undo(second, owners)).reverted).toEqual(reverts);
    expect((await undo(second, later))[0]).toBe(11221);
    expect(await accountOf(second, person)).toMatchObject({ email: person.email, mfa: { enabled: false } });
  });

  test('X13, A9: an undo takes back no earlier change, whose link stays good', async () => {
    const { first } = clocks;
    const person = await register(first);
    const thiefs = await changeEmail(first, person);
    const second = await clocks.goOn();
    await setUpApp(second, person.browser);
    const later = await undoTokenTo(second, thiefs);
    expect(resultOf(await undo(second, later)).reverted).toEqual(['factors']);
    expect(
      resultOf(await undo(second, await undoTokenTo(second, person.email, 'emailChanged'))).reverted,
    ).toEqual(['email']);
    expect(await accountOf(second, person)).toMatchObject({ email: person.email });
  });

  test('X13, A9: an undo stops a deletion that was asked for after the change', async () => {
    const { first } = clocks;
    const person = await register(first);
    await changeEmail(first, person);
    const second = await clocks.goOn();
    const { receiptId } = await askForDeletion(second, person);
    resultOf(await undo(second, await undoTokenTo(second, person.email, 'emailChanged')));
    expect((await receiptOf(second, receiptId)).status).toBe('cancelled');
    await second.clock.advance(days(15));
    expect(await accountOf(second, person)).not.toHaveProperty('pendingDeletion');
  });

  test('X13, A9: a deletion that was asked for before the change goes on', async () => {
    const { first } = clocks;
    const person = await register(first);
    const data = { brandIDs: ['wagmoor'] };
    const { receiptId } = await first.succeed('deleteBrandData', data, { browser: person.browser });
    const second = await clocks.goOn();
    await changeEmail(second, person);
    resultOf(await undo(second, await undoTokenTo(second, person.email, 'emailChanged')));
    expect((await receiptOf(second, receiptId)).status).toBe('scheduled');
  });

  test('X13, A8: an address that was free by one clock, and is somebody’s now, is taken from nobody by an undo', async () => {
    const { first } = clocks;
    const person = await register(first);
    await changeEmail(first, person);
    const undoToken = await undoTokenTo(first, person.email);
    // the job that removes such rows has just run
    for (const elapsed of [days(7) - minutes(1), minutes(1)]) await first.clock.advance(elapsed);
    const other = await register(first, person.email);
    const second = await clocks.goOn();
    expect((await undo(second, undoToken))[0]).toBe(11221);
    expect(await accountOf(second, other)).toMatchObject({ email: person.email });
  });
});
