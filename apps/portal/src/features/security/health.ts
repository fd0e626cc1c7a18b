import type { Account } from '../../blocks/account/account-data.ts';

/** How well an account is protected, by what is most worth doing next. */
export type Health = 'unverified' | 'withoutPassword' | 'good';

/** The next best step for an account; an address that is not proven can lose the account to somebody else. */
export function healthOf({ verifyEmail, hasPassword }: Pick<Account, 'verifyEmail' | 'hasPassword'>): Health {
  if (!verifyEmail) return 'unverified';
  return hasPassword ? 'good' : 'withoutPassword';
}
