import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { beginChange, changeEmail } from '../../../testing/change-email.ts';
import { askForDeletion, receiptOf } from '../../../testing/deletion.ts';
import { accountRow, inChange, met } from '../../../testing/one-behind-the-other.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';
import { goodPassword, newAddress, otherThan, register, resultOf } from '../../../testing/sign-in.ts';
import { findAccount, findAccountByEmail } from '../../accounts/store/accounts.ts';
import { carryOut } from '../../erasing/rules/carry-out.ts';
import { condemnUnverified } from '../../erasing/rules/condemn.ts';

const { platform, at } = racesOfFile();

/** Somebody about to have the address of an account that nobody has verified. @returns its account, and what does it */
async function preparedChange(address: string, browser: Browser) {
  const account = await at.plant.account();
  await at.plant.session(account, browser, { steppedUp: true });
  const pending = { pendingEmail: address, pendingEmailAt: platform.clock.now() };
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set(pending).where('accountID', '=', account.accountID).execute(),
  );
  const code = await at.plant.code({ ...account, email: address, emailKey: address }, browser, 'changeEmail');
  const change = async () => (await platform.call('changeAccountEmail', { code }, { browser }))[0];
  // the code is counted, then used up, before the other account gives the address up
  return { account, change: inChange(3, change) };
}

test('R72: an account whose mailbox was never proven is led to proving it first', async () => {
  const { accountID, browser } = await register(platform);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ emailVerifiedAt: null }).where('accountID', '=', accountID).execute(),
  );
  resultOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const due = { due: 'verifyEmail' };
  const data = { bizType: 'changeEmail', email: newAddress() } as const;
  expect((await platform.call('sendVerifyEmailCodeByAuth', data, { browser })).slice(0, 2)).toEqual([
    11266,
    due,
  ]);
  const change = await platform.call('changeAccountEmail', { code: '123456' }, { browser });
  expect(change.slice(0, 2)).toEqual([11266, due]);
});

test('C9, R68: an account that never proved its mailbox gives the address up to who proves it', async () => {
  const person = await register(platform);
  const { email, accountID, browser } = await register(platform);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ emailVerifiedAt: null }).where('accountID', '=', accountID).execute(),
  );
  const begun = await beginChange(platform, person, email);
  const wrong = { code: otherThan(begun.code) };
  expect((await platform.call('changeAccountEmail', wrong, { browser: person.browser }))[0]).toBe(11220);
  const of = (one: string) => findAccount(platform.services.store.read, one);
  expect(await of(accountID), 'whoever has not proven it frees nothing').toBeDefined();
  resultOf(await platform.call('changeAccountEmail', { code: begun.code }, { browser: person.browser }));
  expect(await of(person.accountID)).toMatchObject({ emailKey: email });
  expect(await of(accountID)).toBeUndefined();
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
});

test('A8: where the address is kept for its last owner, the account that has it stays as it is', async () => {
  const [former, person] = [await register(platform), await register(platform)];
  await changeEmail(platform, former);
  const squatter = await register(platform);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ emailVerifiedAt: null, email: former.email, emailKey: former.email })
      .where('accountID', '=', squatter.accountID)
      .execute(),
  );
  const { code } = await beginChange(platform, person, former.email);
  const [fault] = await platform.call('changeAccountEmail', { code }, { browser: person.browser });
  expect(fault).toBe(11203);
  expect(await findAccount(platform.services.store.read, squatter.accountID)).toBeDefined();
});

/** An account that nobody has verified, and whose maker has asked for its deletion. */
async function leftByMaker() {
  const account = await at.plant.account({ emailVerifiedAt: null });
  await at.plant.session(account, at.other, { steppedUp: true });
  return { account, ...(await askForDeletion(platform, { browser: at.other })) };
}

test('C9, R63: who proves the mailbox before the account is gone can stop the deletion that its maker asked for', async () => {
  const { account, receiptId, effectiveAt } = await leftByMaker();
  const condemned = await condemnUnverified(platform.services, account.accountID);
  const claim = { email: account.email, code: await at.plant.code(account, at.owner, 'login') };
  await platform.call('authByPWDOrOTM', claim, { browser: at.owner, token: 'common' });
  await carryOut(platform.services, condemned ?? '');
  const left = await findAccount(platform.services.store.read, account.accountID);
  expect(left?.emailVerifiedAt).not.toBeNull();
  expect(left?.deletionAt).toBe(Date.parse(effectiveAt));
  expect(await receiptOf(platform, receiptId)).toMatchObject({ status: 'scheduled', effectiveAt });
});

test('C9: an account gives its address up although its maker has asked for its deletion, which is done with that', async () => {
  const { account: holder, receiptId } = await leftByMaker();
  const { account, change } = await preparedChange(holder.email, at.owner);
  expect(await change()).toBe(0);
  const { read } = platform.services.store;
  expect((await findAccountByEmail(read, holder.email))?.accountID).toBe(account.accountID);
  expect(await findAccount(read, holder.accountID)).toBeUndefined();
  expect((await receiptOf(platform, receiptId)).status).toBe('done');
});

test('X3, C9: of who proves an unverified account’s mailbox there and who takes its address along, one has it', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const holder = await at.plant.account({ emailVerifiedAt: null });
    const login = await at.plant.code(holder, at.other, 'login');
    const { account, change } = await preparedChange(holder.email, at.owner);
    const claim = { email: holder.email, code: login };
    const signIn = () => platform.call('authByPWDOrOTM', claim, { browser: at.other, token: 'common' });
    const [changed] = await met(platform, accountRow(holder), nth, change, inChange(2, signIn));
    const { read } = platform.services.store;
    const claimed = await findAccount(read, holder.accountID);
    const owner = await findAccountByEmail(read, holder.email);
    if (changed === 0) {
      expect(owner?.accountID).toBe(account.accountID);
      expect(claimed).toBeUndefined();
    } else {
      // who claims an account ends the codes that went to its address
      expect([11203, 11221]).toContain(changed);
      expect(owner?.accountID).toBe(holder.accountID);
      expect(claimed?.emailVerifiedAt).not.toBeNull();
    }
  }
});

test('X3: of two accounts that prove the mailbox of an unverified one at once, one has the address', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const holder = await at.plant.account({ emailVerifiedAt: null });
    const one = await preparedChange(holder.email, at.owner);
    const other = await preparedChange(holder.email, at.other);
    const answers = await met(platform, accountRow(holder), nth, one.change, other.change);
    expect(answers.filter((fault) => fault === 0)).toHaveLength(1);
    const owner = await findAccountByEmail(platform.services.store.read, holder.email);
    expect([one.account.accountID, other.account.accountID]).toContain(owner?.accountID);
  }
});
