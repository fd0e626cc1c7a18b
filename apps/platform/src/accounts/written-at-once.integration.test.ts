import { days } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { openHasher } from '../hashing/open-hasher.ts';
import { pruneUnverified } from '../jobs/prune-unverified.ts';
import { findAccount } from '../store/accounts/accounts.ts';
import { cheapHash } from '../testing/cheap-hash.ts';
import type { Planted } from '../testing/plant.ts';
import { racesOfFile, rounds } from '../testing/races.ts';
import { goodPassword, requiredProtocols } from '../testing/sign-in.ts';

const { platform, at } = racesOfFile();

const ofReset = 'eleven copper kettles';

/** Resets the password; the other act comes a little later from round to round. */
async function raceReset(account: Planted, nth: number, act: () => Promise<unknown>): Promise<number> {
  const bizToken = await at.plant.ticket(account, at.owner, 'resetPassword');
  const data = { bizToken, newPassword: ofReset };
  const late = async () => {
    for (let look = 0; look < nth % 24; look += 1) await findAccount(platform.services.store.read, '');
    await act();
  };
  const [[fault]] = await Promise.all([platform.call('resetPassword', data, { browser: at.owner }), late()]);
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
    const change = { oldPassword: goodPassword, newPassword: 'nine silver ladders' };
    const fault = await raceReset(account, nth, () =>
      platform.call('setPassword', change, { browser: at.other }),
    );
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
    const fault = await raceReset(account, nth, () =>
      platform.call('authByPWDOrOTM', data, { browser: at.other }),
    );
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
    const late = async () => {
      for (let look = 0; look < nth % 24; look += 1) await findAccount(platform.services.store.read, '');
      await pruneUnverified.run(platform.services);
    };
    const [[fault]] = await Promise.all([
      platform.call('authByPWDOrOTM', data, { browser: at.owner }),
      late(),
    ]);
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
    const late = async () => {
      for (let look = 0; look < nth % 24; look += 1) await findAccount(platform.services.store.read, '');
      return platform.call('globalAcceptLegalProtocolV2', { protocols, initToken }, { browser: at.other });
    };
    const [[claimed]] = await Promise.all([
      platform.call('authByPWDOrOTM', data, { browser: at.owner }),
      late(),
    ]);
    expect(claimed).toBe(11266);
    const { accountID } = account;
    expect((await findAccount(platform.services.store.read, accountID))?.acceptedProtocols).toBe('{}');
  }
});
