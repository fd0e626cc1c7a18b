import { freezeAccount } from '../ops/account-freeze.ts';
import type { Browser } from './browser.ts';
import type { Planted, Planter } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { goodPassword, newAddress } from './sign-in.ts';

/** Where something is done: a node, and what plants in its database. It is there once a test runs. */
export interface Place {
  platform: PlatformUnderTest;
  plant: Planter;
}

/** A round: an account, the browser that ends things and the one that begins some. */
export interface Round {
  account: Planted;
  owner: Browser;
  other: Browser;
}

/** Gets ready without haste. @returns the act that is raced for, and what it was answered: 0 or a fault */
export type Prepare = (round: Round) => Promise<() => Promise<number>>;

const newPassword = 'eleven copper kettles';

/** What ends something of an account, by its call. */
export const endsAt = (at: Place): Record<string, Prepare> => ({
  async resetPassword({ account, owner }) {
    const bizToken = await at.plant.ticket(account, owner, 'resetPassword');
    return async () =>
      (await at.platform.call('resetPassword', { bizToken, newPassword }, { browser: owner }))[0];
  },
  async setPassword({ account, owner }) {
    await at.plant.session(account, owner);
    const data = { oldPassword: goodPassword, newPassword };
    return async () => (await at.platform.call('setPassword', data, { browser: owner }))[0];
  },
  /** Gives the account another address. */
  async changeAccountEmail({ account, owner }) {
    await at.plant.session(account, owner, { steppedUp: true });
    const email = newAddress();
    const pending = { pendingEmail: email, pendingEmailAt: at.platform.clock.now() };
    await at.platform.services.store.change((tx) =>
      tx.updateTable('accounts').set(pending).where('accountID', '=', account.accountID).execute(),
    );
    const code = await at.plant.code({ ...account, email, emailKey: email }, owner, 'changeEmail');
    return async () => (await at.platform.call('changeAccountEmail', { code }, { browser: owner }))[0];
  },
  async undoChange({ account, owner }) {
    const undoToken = await at.plant.change(account);
    return async () => (await at.platform.call('undoChange', { undoToken }, { browser: owner }))[0];
  },
  async finishRecovery({ account, owner }) {
    const linkToken = await at.plant.recovery(account);
    return async () =>
      (await at.platform.call('finishRecovery', { linkToken, newPassword }, { browser: owner }))[0];
  },
  /** Vetoes a recovery by the link of its letter. */
  async cancelRecovery({ account, owner }) {
    const linkToken = await at.plant.recovery(account, 'veto');
    return async () => (await at.platform.call('cancelRecovery', { linkToken }, { browser: owner }))[0];
  },
  async 'sign-out of all others'({ account, owner }) {
    await at.plant.session(account, owner);
    return async () => (await at.platform.call('signOutDevice', { others: true }, { browser: owner }))[0];
  },
  async 'sign-out everywhere'({ account, owner }) {
    await at.plant.session(account, owner);
    return async () => (await at.platform.call('accountLogout', { everywhere: true }, { browser: owner }))[0];
  },
  /** Asks for the deletion of the account; what begins behind it is a sign-in of the 14 days. */
  async deleteAccountData({ account, owner }) {
    await at.plant.session(account, owner, { steppedUp: true });
    return async () => (await at.platform.call('deleteAccountData', {}, { browser: owner }))[0];
  },
  async freeze({ account }) {
    return async () => {
      await freezeAccount(at.platform.services, account.email);
      return 0;
    };
  },
  /** The owner of the mailbox proves it; then consents, as the account is now a new one. */
  async claim({ account, owner }) {
    const code = await at.plant.code(account, owner, 'login');
    return async () => {
      const data = { email: account.email, code };
      const [fault] = await at.platform.call('authByPWDOrOTM', data, { browser: owner });
      return fault === 11266 ? 0 : fault;
    };
  },
});

/** What begins something for an account. */
export const beginsAt = (at: Place): Record<string, Prepare> => ({
  async exchange({ account, other }) {
    const authorizeCode = await at.plant.authorizeCode(account, other);
    return async () =>
      (await at.platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser: other }))[0];
  },
  async 'password sign-in'({ account: { email }, other }) {
    const data = { email, password: goodPassword };
    return async () => (await at.platform.call('authByPWDOrOTM', data, { browser: other }))[0];
  },
  async 'code sign-in'({ account, other }) {
    const data = { email: account.email, code: await at.plant.code(account, other, 'login') };
    return async () => (await at.platform.call('authByPWDOrOTM', data, { browser: other }))[0];
  },
  async ticket({ account, other }) {
    const bizType = 'resetPassword';
    const data = {
      email: account.email,
      bizType,
      code: await at.plant.code(account, other, bizType),
    } as const;
    return async () => (await at.platform.call('verifyEmailByCodeNoAuth', data, { browser: other }))[0];
  },
  async 'consent sign-in'({ account, other }) {
    const initToken = await at.plant.ticket(account, other, 'init');
    return async () => (await at.platform.call('authByPWDOrOTM', { initToken }, { browser: other }))[0];
  },
});
