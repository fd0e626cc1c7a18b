import { limits } from '@foyer/contract/limits';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';

/**
 * The address that an account is about to have, for an hour after it was given (security: R66, Figures).
 * @returns undefined where there is none, or it is too old
 */
export const pendingAddress = (
  { pendingEmail, pendingEmailAt }: Pick<AccountTable, 'pendingEmail' | 'pendingEmailAt'>,
  now: EpochMs,
): AccountTable['email'] | undefined =>
  pendingEmail !== null && (pendingEmailAt ?? 0) + limits.change.pending > now ? pendingEmail : undefined;
