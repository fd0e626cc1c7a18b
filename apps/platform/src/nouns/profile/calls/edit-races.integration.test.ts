import { expect, test } from 'vitest';
import { accountRow, inChange, met } from '../../../testing/one-behind-the-other.ts';
import { racesOfFile, rounds } from '../../../testing/races.ts';
import { findAccount } from '../../accounts/store/accounts.ts';

const { platform, at } = racesOfFile();

test('X3, R63: nothing of an edit by who made an unverified account stays behind the claim of its mailbox’s owner', async () => {
  for (let nth = 0; nth < rounds; nth += 1) {
    const account = await at.plant.account({ emailVerifiedAt: null });
    await at.plant.session(account, at.other);
    const code = await at.plant.code(account, at.owner, 'login');
    const claim = { email: account.email, code };
    await met(
      platform,
      accountRow(account),
      nth,
      inChange(2, () => platform.call('authByPWDOrOTM', claim, { browser: at.owner, token: 'common' })),
      () =>
        platform.call(
          'editAccountDataInfo',
          { nickName: 'trojan', mailConfirmation: true },
          { browser: at.other },
        ),
    );
    const left = await findAccount(platform.services.store.read, account.accountID);
    expect(left).toMatchObject({ nickName: '', mailConfirmation: 0 });
    expect(left?.emailVerifiedAt).not.toBeNull();
  }
});
