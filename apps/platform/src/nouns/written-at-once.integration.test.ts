import { days } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { openHasher } from '../kernel/hashing/open-hasher.ts';
import { cheapHash } from '../testing/cheap-hash.ts';
import { type Act, accountRow, inChange, met } from '../testing/one-behind-the-other.ts';
import type { Planted } from '../testing/plant.ts';
import { racesOfFile, rounds } from '../testing/races.ts';
import { goodPassword, requiredProtocols } from '../testing/sign-in.ts';
import { findAccount } from './accounts/store/accounts.ts';
import { pruneUnverified } from './erasing/calls/prune-unverified.ts';

const { platform, at } = racesOfFile();

const ofReset = 'eleven copper kettles';

/** Resets the password, which is first compared with the one before, and does something else at once. */
async function raceReset(account: Planted, nth: number, act: Act<unknown>): Promise<number> {
  const bizToken = await at.plant.ticket(account, at.owner, 'resetPassword');
  const data = { bizToken, newPassword: ofReset };
  const reset = inChange(2, () => platform.call('resetPassword', data, { browser: at.owner }));
  const [[fault]] = await met(platform, accountRow(account), nth, reset, act);
  return fault;
}

async function isPassword({ accountID }: Planted, password: string): Promise<boolean> {
  const { store, hasher } = platform.services;
  const account = await findAccount(store.read, accountID);
  return hasher.verify(account?.passwordHash, password);
}

test('X3, R38: a reset that says it is done has set the password, while another change of it is under way', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account();
    await at.plant.session(account, at.other);
    const data = { oldPassword: goodPassword, newPassword: 'nine silver ladders' };
    // the old password is counted, and then taken, in changes of their own
    const change = inChange(3, () => platform.call('setPassword', data, { browser: at.other }));
    const fault = await raceReset(account, nth, change);
    // 11252 where the change came first, which voids what else was proven
    expect([0, 11252]).toContain(fault);
    expect(await isPassword(account, ofReset)).toBe(fault === 0);
  }
});

test('X3, R4: a reset that says it is done has set the password, while a sign-in upgrades the old hash', async () => {
  const weaker = openHasher({ ...cheapHash, memoryKiB: 32 });
  const passwordHash = await weaker.hash(goodPassword);
  await weaker.close();
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account({ passwordHash });
    const data = { email: account.email, password: goodPassword };
    const signIn = inChange(2, () => platform.call('authByPWDOrOTM', data, { browser: at.other }));
    const fault = await raceReset(account, nth, signIn);
    expect(fault).toBe(0);
    expect(await isPassword(account, ofReset)).toBe(true);
  }
});

test('X3, R63, R72: an account whose owner is just proving the mailbox is not removed as one that nobody proved', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account({
      emailVerifiedAt: null,
      createdAt: platform.clock.now() - days(8),
    });
    const data = { email: account.email, code: await at.plant.code(account, at.owner, 'login') };
    const claim = inChange(2, () => platform.call('authByPWDOrOTM', data, { browser: at.owner }));
    const prune = () => pruneUnverified.run(platform.services);
    const [[fault]] = await met(platform, accountRow(account), nth, claim, prune);
    const found = await findAccount(platform.services.store.read, account.accountID);
    // where it came too late, the account is gone, or the code with it
    expect(found === undefined ? [11202, 11221] : [11266]).toContain(fault);
  }
});

test('X3, R63: whoever made an unverified account consents to nothing for the owner who is just proving the mailbox', async () => {
  const protocols = await requiredProtocols(platform);
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account({ emailVerifiedAt: null, acceptedProtocols: '{}' });
    const initToken = await at.plant.ticket(account, at.other, 'init');
    const data = { email: account.email, code: await at.plant.code(account, at.owner, 'login') };
    const claim = inChange(2, () => platform.call('authByPWDOrOTM', data, { browser: at.owner }));
    // without the session that an earlier test has left in the browser, which would accept for its own account
    const from = { browser: at.other, token: 'common' };
    const accept = () => platform.call('globalAcceptLegalProtocolV2', { protocols, initToken }, from);
    const [[claimed], [accepted]] = await met(platform, accountRow(account), nth, claim, accept);
    expect(claimed).toBe(11266);
    expect([0, 11252]).toContain(accepted);
    const { accountID } = account;
    expect((await findAccount(platform.services.store.read, accountID))?.acceptedProtocols).toBe('{}');
  }
});
