import type { Account } from '../../blocks/account/account-data.ts';

/** How well an account is protected, by what is most worth doing next. */
export type Health = 'unverified' | 'withoutPassword' | 'good';

/** The next best step for an account; whoever owns an unproven address can take the account over. */
export function healthOf({ verifyEmail, hasPassword }: Pick<Account, 'verifyEmail' | 'hasPassword'>): Health {
  if (!verifyEmail) return 'unverified';
  return hasPassword ? 'good' : 'withoutPassword';
}
