import { carryOut } from '../nouns/erasing/rules/carry-out.ts';
import { askForDeletion, cancelTokenOf } from './deletion.ts';
import { otpCodeOf } from './otp-code.ts';
import type { Planted } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import type { Races } from './races.ts';
import { goodPassword, newAddress, resultOf, tryPassword } from './sign-in.ts';

/** Gets ready without haste. @returns the act, and what it was answered: 0 or a fault */
export type Prepare = (account: Planted) => Promise<() => Promise<number>>;

const newPassword = 'eleven copper kettles';

/** What owners do themselves while an operator does something, and where each act is tried against most of the moments. */
export const ownActsAt = (platform: PlatformUnderTest, at: Races): Record<string, Prepare> => ({
  async 'cancel of the deletion'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    const { receiptId } = await askForDeletion(platform, { browser: at.owner });
    const cancelToken = cancelTokenOf(platform, receiptId);
    return async () => (await platform.call('cancelDeletion', { cancelToken }, { browser: at.other }))[0];
  },
  async undo(account) {
    const undoToken = await at.plant.change(account);
    return async () => (await platform.call('undoChange', { undoToken }, { browser: at.owner }))[0];
  },
  async 'sign-in'({ email }) {
    return async () => {
      const [fault, passed] = await tryPassword(platform, at.other, { email, password: goodPassword });
      if (fault !== 0 || !('authorizeCode' in passed)) return fault;
      const { authorizeCode } = passed;
      const browser = at.other;
      return (await platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser }))[0];
    };
  },
  async reset(account) {
    const bizToken = await at.plant.ticket(account, at.owner, 'resetPassword');
    const data = { bizToken, newPassword: 'eleven copper kettles' };
    return async () => (await platform.call('resetPassword', data, { browser: at.owner }))[0];
  },
  async 'wish to be deleted'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    return async () => (await platform.call('deleteAccountData', {}, { browser: at.owner }))[0];
  },
  async 'change of address'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    const email = newAddress();
    const pending = { pendingEmail: email, pendingEmailAt: platform.clock.now() };
    await platform.services.store.change((tx) =>
      tx.updateTable('accounts').set(pending).where('accountID', '=', account.accountID).execute(),
    );
    const code = await at.plant.code({ ...account, email, emailKey: email }, at.owner, 'changeEmail');
    return async () => (await platform.call('changeAccountEmail', { code }, { browser: at.owner }))[0];
  },
});

/** Other acts of owners, and of the job that erases. They are tried against fewer moments. */
export const moreActsAt = (platform: PlatformUnderTest, at: Races): Record<string, Prepare> => ({
  /** The 14 days are over, and the job has listed the deletion. */
  async 'deletion that falls due'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    const { receiptId } = await askForDeletion(platform, { browser: at.owner });
    return async () => {
      await carryOut(platform.services, receiptId);
      return 0;
    };
  },
  async 'end of a recovery'(account) {
    const linkToken = await at.plant.recovery(account);
    const data = { linkToken, newPassword };
    return async () => (await platform.call('finishRecovery', data, { browser: at.other }))[0];
  },
  async 'veto of a recovery'(account) {
    const linkToken = await at.plant.recovery(account, 'veto');
    return async () => (await platform.call('cancelRecovery', { linkToken }, { browser: at.other }))[0];
  },
  async 'setup of an app'(account) {
    await at.plant.session(account, at.owner, { steppedUp: true });
    const begun = await platform.call('beginOtpSetup', {}, { browser: at.owner });
    const { secret, setupToken } = resultOf(begun);
    const data = { setupToken, otpCode: otpCodeOf(secret, platform.clock.now()) };
    return async () => (await platform.call('confirmOtpSetup', data, { browser: at.owner }))[0];
  },
  async 'removal of the app'(account) {
    await at.plant.app(account);
    await at.plant.session(account, at.owner, { steppedUp: 'otp' });
    return async () => (await platform.call('removeOtp', {}, { browser: at.owner }))[0];
  },
  async 'sign-out everywhere'(account) {
    await at.plant.session(account, at.owner);
    return async () => (await platform.call('accountLogout', { everywhere: true }, { browser: at.owner }))[0];
  },
});
