import { hours } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { hashOf, newID, newToken } from '../../../kernel/secrets/token.ts';
import { accountRow, inChange, met } from '../../../testing/one-behind-the-other.ts';
import type { Planted } from '../../../testing/plant.ts';
import { raced, racesOfFile, rounds } from '../../../testing/races.ts';
import { recoveredPassword } from '../../../testing/recovery.ts';
import { registration } from '../../../testing/sign-in.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { eraseAccount } from '../../erasing/rules/erase-account.ts';
import { settleRecoveryAddresses } from './settle-recovery-addresses.ts';

const { platform, at } = racesOfFile();

const addressesOf = ({ accountID }: Planted) =>
  platform.services.store.read
    .selectFrom('recoveryAddresses')
    .select(['email', 'since'])
    .where('accountID', '=', accountID)
    .execute();

const runningOf = ({ accountID }: Planted) =>
  platform.services.store.read
    .selectFrom('recoveries')
    .select('address')
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .execute();

/** A removal whose wait is over. @returns the secret of the link that vetoes it */
async function removal({ accountID }: Planted): Promise<string> {
  const { token, hash } = newToken();
  const askedAt = platform.clock.now() - hours(73);
  const row = { changeID: newID(), accountID, successorID: null, vetoHash: hash, askedAt };
  await platform.services.store.change((tx) =>
    tx
      .insertInto('recoveryAddressChanges')
      .values({ ...row, effectiveAt: askedAt + hours(72), endedAt: null })
      .execute(),
  );
  return token;
}

const settle = () => settleRecoveryAddresses.run(platform.services);

test('X3: of a veto and the end of the wait at once one takes place, and the veto says which', async () => {
  const { plant, owner } = at;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await plant.account();
    await plant.recoveryAddress(account);
    const linkToken = await removal(account);
    const [vetoed] = await met(
      platform,
      accountRow(account),
      nth,
      () => platform.call('cancelRecoveryAddressChange', { linkToken }, { browser: owner }),
      settle,
    );
    expect((await addressesOf(account)).length).toBe(vetoed[0] === 0 ? 1 : 0);
    expect([0, 11221]).toContain(vetoed[0]);
  }
});

test('X3: an address is not taken away from a recovery that begins through it', async () => {
  const { plant, other } = at;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await plant.account();
    const { addressID } = await plant.recoveryAddress(account);
    await removal(account);
    const recoveryToken = await plant.ticket(account, other, 'recoveryByAddress', { addressID });
    const [begun] = await met(
      platform,
      accountRow(account),
      nth,
      () => platform.call('startRecovery', { recoveryToken }, { browser: other }),
      settle,
    );
    const [addresses, running] = [await addressesOf(account), await runningOf(account)];
    expect([addresses.length, running.length]).toEqual(begun[0] === 0 ? [1, 1] : [0, 0]);
    expect([0, 11252]).toContain(begun[0]);
  }
});

test('X3, R91: an account that is erased while its recovery address is proven leaves none behind', async () => {
  const { plant, other } = at;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await plant.account();
    await plant.session(account, other, { steppedUp: true });
    const waiting = await plant.recoveryAddress(account, 'waiting');
    const code = await plant.code({ ...account, ...waiting }, other, 'recoveryAddress');
    const [proven] = await met(
      platform,
      accountRow(account),
      nth,
      inChange(2, () => platform.call('confirmRecoveryAddress', { code }, { browser: other })),
      () => erase(account),
    );
    expect([0, 11001, 11221]).toContain(proven[0]);
    expect(await addressesOf(account)).toEqual([]);
    const letters = platform.services.store.read.selectFrom('outbox').select('outboxID');
    expect(await letters.where('recipient', '=', waiting.email).execute()).toEqual([]);
  }
});

const erase = ({ accountID }: Planted) =>
  platform.services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await eraseAccount(tx, platform.services, account);
  });

/** A recovery through an address, whose wait is over. @returns the secret of the link that finishes it */
async function readyThrough(account: Planted, address: string): Promise<string> {
  const linkToken = await at.plant.recovery(account);
  await platform.services.store.change((tx) =>
    tx.updateTable('recoveries').set({ address }).where('finishHash', '=', hashOf(linkToken)).execute(),
  );
  return linkToken;
}

test('X3: of a recovery that takes a mailbox for its account and somebody who registers there, one gets it', async () => {
  const { plant, owner, other } = at;
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await plant.account();
    const { email } = await plant.recoveryAddress(account);
    const linkToken = await readyThrough(account, email);
    const data = { linkToken, newPassword: recoveredPassword, takeAddress: true };
    const bizToken = await plant.ticket({ accountID: null, email, emailKey: email }, other, 'register');
    const wanted = await registration(platform, email, bizToken);
    const [finished, registered] = await raced(
      platform,
      nth,
      () => platform.call('finishRecovery', data, { browser: owner }),
      () => platform.call('registerByPwd', wanted, { browser: other }),
    );
    const answers = [finished[0], registered[0]].toSorted((a, b) => a - b);
    expect(answers).toEqual([0, 11203]);
  }
});
