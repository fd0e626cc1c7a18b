import { newID, newToken } from '../kernel/secrets/token.ts';
import { freezeAccount } from '../ops/account/freeze.ts';
import { resetMfa } from '../ops/account/mfa.ts';
import { askAssistantCode } from './assistants.ts';
import type { KeptPasskey } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { newPkce, petExchange, petReturn, postForm } from './oauth.ts';
import { otpCodeOf } from './otp-code.ts';
import { addPasskey, assertBy } from './passkeys.ts';
import type { Planted, Planter } from './plant.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { untilDone } from './races.ts';
import { goodPassword, newAddress } from './sign-in.ts';
import { newDevice, poll } from './things.ts';
import { google } from './voice.ts';

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
  /** Of its authenticator app and its passkey, once an act has set them up. */
  secret?: string;
  passkey?: KeptPasskey;
}

/** Gets ready without haste. @returns the act that is raced for, and what it was answered: 0 or a fault */
export type Prepare = (round: Round) => Promise<() => Promise<number>>;

const newPassword = 'eleven copper kettles';

/** Gives the account an authenticator app, unless the other act has. @returns its secret */
async function secretOf({ plant }: Place, round: Round): Promise<string> {
  round.secret ??= await plant.app(round.account);
  return round.secret;
}

/** Gives the account a passkey, unless the other act has. Signs the owner in, stepped up. */
async function passkeyOf({ platform, plant }: Place, round: Round): Promise<KeptPasskey> {
  if (round.passkey) return round.passkey;
  await plant.session(round.account, round.owner, { steppedUp: true });
  round.passkey = await addPasskey(platform, round.owner);
  return round.passkey;
}

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
      await untilDone(() => freezeAccount(at.platform.services, account.email));
      return 0;
    };
  },
  async removeOtp(round) {
    await secretOf(at, round);
    await at.plant.session(round.account, round.owner, { steppedUp: 'otp' });
    return async () => (await at.platform.call('removeOtp', {}, { browser: round.owner }))[0];
  },
  async 'mfa reset'(round) {
    await secretOf(at, round);
    return async () => {
      await untilDone(() => resetMfa(at.platform.services, round.account.email, 'ticket 4711'));
      return 0;
    };
  },
  async removePasskey(round) {
    const { credentialID } = await passkeyOf(at, round);
    return async () =>
      (await at.platform.call('removePasskey', { credentialID }, { browser: round.owner }))[0];
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
  async 'second factor'(round) {
    const { account, other } = round;
    const secret = await secretOf(at, round);
    const bizToken = await at.plant.ticket(account, other, 'mfa');
    return async () => {
      const otpCode = otpCodeOf(secret, at.platform.clock.now());
      const data = { mfaMethod: 'otp', bizToken, otpCode } as const;
      return (await at.platform.call('authBy2fa', data, { browser: other }))[0];
    };
  },
  /** By the yes of another browser. */
  async 'approved sign-in'(round) {
    const { account, other } = round;
    await secretOf(at, round);
    const bizToken = await at.plant.ticket(account, other, 'mfa');
    const { approvalCode } = await at.plant.approval(account, other, { bizToken, answer: 'approved' });
    const data = { mfaMethod: 'approval', bizToken, approvalCode } as const;
    return async () => (await at.platform.call('authBy2fa', data, { browser: other }))[0];
  },
  /** Asks the other browsers of the account. */
  async beginApproval(round) {
    const { account, other } = round;
    await secretOf(at, round);
    const bizToken = await at.plant.ticket(account, other, 'mfa');
    return async () => (await at.platform.call('beginApproval', { bizToken }, { browser: other }))[0];
  },
  /** Behind a second factor, with the wish to trust the browser. */
  async 'trusting exchange'({ account, other }) {
    const authorizeCode = await at.plant.authorizeCode(account, other, 1);
    return async () =>
      (await at.platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser: other }))[0];
  },
  async 'passkey sign-in'(round) {
    const { other } = round;
    const response = await assertBy(at.platform, other, await passkeyOf(at, round));
    return async () => (await at.platform.call('finishPasskeyLogin', { response }, { browser: other }))[0];
  },
  /** Proves a recovery address. */
  async 'recovery address'({ account, other }) {
    await at.plant.session(account, other, { steppedUp: true });
    const { email, emailKey } = await at.plant.recoveryAddress(account, 'waiting');
    const code = await at.plant.code({ ...account, email, emailKey }, other, 'recoveryAddress');
    return async () => (await at.platform.call('confirmRecoveryAddress', { code }, { browser: other }))[0];
  },
  /** Types the code that came to the recovery address. */
  async 'proof of the recovery address'({ account, other }) {
    const bizType = 'recoveryByAddress';
    const code = await at.plant.code(account, other, bizType);
    const data = { email: account.email, bizType, code } as const;
    return async () => (await at.platform.call('verifyEmailByCodeNoAuth', data, { browser: other }))[0];
  },
  /** Begins a recovery behind that. */
  async 'recovery by address'({ account, other }) {
    const { addressID } = await at.plant.recoveryAddress(account);
    const recoveryToken = await at.plant.ticket(account, other, 'recoveryByAddress', { addressID });
    return async () => (await at.platform.call('startRecovery', { recoveryToken }, { browser: other }))[0];
  },
  /** An app exchanges the code of a hand-over. @returns 0, or the status */
  async 'OAuth code exchange'({ account }) {
    const { services, clock } = at.platform;
    const [{ token: code, hash: codeHash }, { verifier, challenge }] = [newToken(), newPkce()];
    const now = clock.now();
    const issued = { codeHash, grantID: newID(), accountID: account.accountID, clientID: 'petApp' };
    const asked = {
      redirectUri: petReturn,
      scope: 'openid',
      challenge,
      nonce: null,
      requestID: null,
      sessionID: null,
    };
    const life = { amr: 'pwd', authenticatedAt: now, createdAt: now, expiresAt: now + 60_000, usedAt: null };
    const row = { ...issued, ...asked, ...life };
    await services.store.change((tx) => tx.insertInto('oauthCodes').values(row).execute());
    return async () => {
      const { status } = await postForm(at.platform, '/oauth/token', petExchange({ code, verifier }));
      return status === 200 ? 0 : status;
    };
  },
  /** A device polls whose owner has said yes. @returns 0, or the status */
  async 'device poll'({ account }) {
    const device = await newDevice(at.platform);
    await at.plant.yes(account, device.device_code);
    return async () => {
      const { status } = await poll(at.platform, device);
      return status === 200 ? 0 : status;
    };
  },
  /** An app of the family asks for the code of an assistant. @returns 0, or the status */
  async 'assistant code'({ account, other }) {
    const token = await at.plant.homeToken(account, other);
    return async () => {
      const { status } = await askAssistantCode(at.platform, token, google);
      return status === 200 ? 0 : status;
    };
  },
});
