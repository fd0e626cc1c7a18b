import { addressSubject } from '../../kernel/budget/subject.ts';
import type { Services } from '../../kernel/call/services.ts';
import { acceptedBy } from '../../nouns/accounts/store/accounts.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { devicesOf } from '../../nouns/devices/store/devices.ts';
import { countBackupCodes } from '../../nouns/factors/store/backup-codes.ts';
import { locksOf } from '../../nouns/limits/store/locks.ts';
import { liveSessions } from '../../nouns/sessions/store/sessions.ts';
import { byOperator } from '../operator.ts';
import { factLines, timeText } from '../output/table.ts';
import { accountNamed } from './find-account.ts';
import { type PasskeyShown, passkeysShown, passkeyText } from './passkeys.ts';

/** An account as the operator sees it; times in epoch milliseconds. */
export interface AccountShown {
  accountID: string;
  email: string;
  emailVerifiedAt: number | null;
  nickName: string;
  language: string;
  countryCode: string;
  mailConfirmation: boolean;
  createdAt: number;
  passwordChangedAt: number | null;
  hasPassword: boolean;
  frozenAt: number | null;
  /** End of the lock for browsers that the address does not know. */
  lockedUntil: number | null;
  failures: number;
  sessions: number;
  devices: number;
  trustedDevices: number;
  /** Since when a second factor is asked for; null where none is. */
  mfaSince: number | null;
  backupCodesLeft: number;
  /** Each signs in without a second factor. Newest first. */
  passkeys: PasskeyShown[];
  accepted: Record<string, string>;
}

/** Looks an account up, with its address in full, and writes down that somebody did. */
export async function showAccount(services: Services, who: string): Promise<AccountShown> {
  const { store, clock } = services;
  const now = clock.now();
  const account = await accountNamed(store.read, who);
  const { accountID } = account;
  const strangers = (await locksOf(store.read, addressSubject(services.keys, account.emailKey))).find(
    ({ bindHash }) => bindHash === '',
  );
  const sessions = await liveSessions(store.read, accountID, now);
  const devices = await devicesOf(store.read, accountID);
  await store.change((tx) => audit(tx, byOperator(services), { event: 'account.shown', accountID }));
  return {
    accountID,
    email: account.email,
    emailVerifiedAt: account.emailVerifiedAt,
    nickName: account.nickName,
    language: account.language,
    countryCode: account.countryCode,
    mailConfirmation: account.mailConfirmation === 1,
    createdAt: account.createdAt,
    passwordChangedAt: account.passwordChangedAt,
    hasPassword: account.passwordHash !== null,
    frozenAt: account.frozenAt,
    lockedUntil: strangers && strangers.lockedUntil > now ? strangers.lockedUntil : null,
    failures: strangers?.failures ?? 0,
    sessions: sessions.length,
    devices: devices.length,
    trustedDevices: devices.filter(({ trustedUntil }) => (trustedUntil ?? 0) > now).length,
    mfaSince: account.mfaSince,
    backupCodesLeft: await countBackupCodes(store.read, account),
    passkeys: await passkeysShown(store.read, account),
    accepted: Object.fromEntries(acceptedBy(account)),
  };
}

function stateText({ frozenAt, lockedUntil }: AccountShown): string {
  if (frozenAt) return `frozen since ${timeText(frozenAt)}`;
  return lockedUntil ? `locked for unknown browsers until ${timeText(lockedUntil)}` : 'active';
}

const factorText = ({ mfaSince, backupCodesLeft }: AccountShown): string =>
  mfaSince === null
    ? 'none'
    : `authenticator app since ${timeText(mfaSince)}, backup codes left ${backupCodesLeft}`;

const passkeyFacts = ({ passkeys }: AccountShown): [string, string][] =>
  passkeys.length === 0
    ? [['Passkeys', 'none']]
    : passkeys.map((passkey, at) => [at === 0 ? 'Passkeys' : '', passkeyText(passkey)]);

/** An account as lines to read. */
export function accountLines(shown: AccountShown): string[] {
  const accepted = Object.entries(shown.accepted).map(([code, version]) => `${code} ${version}`);
  return factLines([
    ['Account', shown.accountID],
    ['E-mail', shown.email],
    ['Verified', timeText(shown.emailVerifiedAt) || 'no'],
    ['State', stateText(shown)],
    ['Name', shown.nickName],
    ['Language', shown.language],
    ['Country', shown.countryCode],
    ['News by mail', shown.mailConfirmation ? 'yes' : 'no'],
    ['Made', timeText(shown.createdAt)],
    ['Password', shown.hasPassword ? `set ${timeText(shown.passwordChangedAt)}`.trim() : 'none'],
    ['Wrong passwords', String(shown.failures)],
    ['Sessions', String(shown.sessions)],
    ['Devices', `${shown.devices}, trusted ${shown.trustedDevices}`],
    ['Second factor', factorText(shown)],
    ...passkeyFacts(shown),
    ['Accepted', accepted.join(', ') || 'nothing'],
  ]);
}
