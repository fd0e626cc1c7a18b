import { limits } from '@foyer/contract/limits';
import type { Account } from '../../blocks/account/account-data.ts';

/** How well an account is protected, by what is most worth doing next. */
export type Health = 'unverified' | 'withoutPassword' | 'fewCodes' | 'withoutFactor' | 'good';

/**
 * The next best step for an account: whoever owns an unproven address can take the account over; who runs out of backup
 * codes is locked out with the phone that is lost.
 */
export function healthOf({
  verifyEmail,
  hasPassword,
  mfa,
}: Pick<Account, 'verifyEmail' | 'hasPassword' | 'mfa'>): Health {
  if (!verifyEmail) return 'unverified';
  if (!hasPassword) return 'withoutPassword';
  if (!mfa.enabled) return 'withoutFactor';
  return mfa.backupCodesLeft < limits.mfa.fewBackupCodes ? 'fewCodes' : 'good';
}
