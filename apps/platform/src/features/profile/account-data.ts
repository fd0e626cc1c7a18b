import type { ResultOf } from '@foyer/contract/calls';
import { pendingAddress } from '../../accounts/changes/pending-address.ts';
import { stepUpEnd } from '../../accounts/sign-in/step-up.ts';
import type { AccountTable, EpochMs } from '../../store/tables.ts';

const moment = (at: EpochMs): string => new Date(at).toISOString();

/** An account as its owner sees it. @param stepUpAt the session's last step-up */
export function accountDataOf(
  account: AccountTable,
  stepUpAt: EpochMs | null,
  now: EpochMs,
): ResultOf<'getAccountDataInfo'> {
  const pendingEmail = pendingAddress(account, now);
  const { accountID, email, nickName, language, countryCode, passwordChangedAt } = account;
  const stepUpUntil = stepUpEnd(stepUpAt);
  return {
    accountID,
    email,
    verifyEmail: account.emailVerifiedAt !== null,
    mailConfirmation: account.mailConfirmation === 1,
    nickName,
    language,
    countryCode,
    createdAt: moment(account.createdAt),
    hasPassword: account.passwordHash !== null,
    ...(passwordChangedAt === null ? {} : { passwordChangedAt: moment(passwordChangedAt) }),
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    ...(stepUpUntil > now ? { stepUpUntil: moment(stepUpUntil) } : {}),
  };
}
