import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { lettersTo } from '../../../testing/change-email.ts';
import { createRequest, followTokenOf, provenMailbox } from '../../../testing/dsrr.ts';
import { operate } from '../../../testing/operator.ts';
import { goodPassword, register, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { eraseAccount } from '../../erasing/rules/erase-account.ts';

const platform = platformOfFile({ idle: true });

const followed = (requestID: string) =>
  platform.succeed('getDsrrRequest', { linkToken: followTokenOf(platform, requestID) });
const names = async (email: string) => (await lettersTo(platform, email)).map(({ letter }) => letter);

test('erasing an account takes its person out of its requests, and ends those that are open', async () => {
  const { browser, email, accountID } = await register(platform);
  const open = await createRequest(platform, { email, kind: 'access' });
  const requestId = await createRequest(platform, { email, kind: 'deletion' });
  await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  const { store } = platform.services;
  await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await eraseAccount(tx, platform.services, account);
  });
  const shown = await followed(requestId);
  expect(shown).toMatchObject({ status: 'done', outcome: 'done' });
  expect(shown).not.toHaveProperty('email');
  // nobody is left to be answered: it waits for nobody
  expect(await followed(open)).toMatchObject({ status: 'done', outcome: 'withdrawn' });
  expect((await operate(platform, 'dsrr', 'list')).out).not.toContain(open);
  const trail = await store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', accountID)
    .where('event', '=', 'dsrr.closed')
    .execute();
  const closed = trail.map(({ details }) => JSON.parse(details));
  expect(closed).toEqual(
    expect.arrayContaining([
      { requestID: requestId, kind: 'deletion', outcome: 'done' },
      { requestID: open, kind: 'access', outcome: 'withdrawn' },
    ]),
  );
});

/** Somebody whose privacy request has the account deleted in 14 days. */
async function deletionInWork() {
  const person = await register(platform);
  const requestId = await createRequest(platform, { email: person.email, kind: 'deletion' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser: person.browser });
  const deletions = () =>
    platform.services.store.read
      .selectFrom('deletions')
      .select(['cancelledAt', 'doneAt'])
      .where('accountID', '=', person.accountID)
      .execute();
  return { ...person, requestId, deletions };
}

test('C3, C6: whoever keeps the account takes the request to delete it back, and is told so', async () => {
  const { email, requestId } = await deletionInWork();
  const { browser } = await signIn(platform, email);
  await platform.succeed('cancelDeletion', {}, { browser });
  expect(await followed(requestId)).toMatchObject({ status: 'done', outcome: 'withdrawn' });
  expect(await names(email)).toContain('dsrrClosed');
  const closed = await operate(platform, 'dsrr', 'close', requestId, '--outcome', 'done');
  expect(closed.complaints).toContain('is closed');
});

test('C6: a request to delete the account is done when the account is, and closed before by stopping its deletion', async () => {
  const { accountID, requestId, deletions } = await deletionInWork();
  const close = (outcome: string) => operate(platform, 'dsrr', 'close', requestId, '--outcome', outcome);
  expect((await close('done')).complaints).toMatch(/The account is deleted on .+ UTC/);
  expect((await close('withdrawn')).exit).toBe(0);
  expect(await followed(requestId)).toMatchObject({ status: 'done', outcome: 'withdrawn' });
  expect((await deletions()).map(({ cancelledAt }) => cancelledAt)).toEqual([platform.clock.now()]);
  expect(await findAccount(platform.services.store.read, accountID)).toMatchObject({ deletionAt: null });
});

test('C6: closing one of two requests to delete the account stops nothing that the other one wants', async () => {
  const { email, accountID } = await register(platform);
  await freezeAccount(platform.services, accountID);
  const proven = async () => {
    const requestId = await createRequest(platform, { email, kind: 'deletion' });
    const { browser, bizToken } = await provenMailbox(platform, email, requestId);
    await platform.succeed('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
    await platform.clock.advance(minutes(1));
    return requestId;
  };
  const [first, second] = [await proven(), await proven()];
  expect((await operate(platform, 'dsrr', 'close', second, '--outcome', 'refused')).exit).toBe(0);
  expect(await followed(first)).toMatchObject({ status: 'inWork' });
  const { deletionAt } = (await findAccount(platform.services.store.read, accountID)) ?? {};
  expect(deletionAt).toBeGreaterThan(platform.clock.now());
});
