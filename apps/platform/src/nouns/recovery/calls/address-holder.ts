import type { DetailsOf } from '@foyer/contract/faults/faults';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Context } from '../../../kernel/call/context.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';

/** Who has an address that an account is to take: an account that keeps it, or one that never proved it and gives it up. */
export interface Holder {
  /** What 11203 says; undefined where it can be had. */
  taken?: DetailsOf<11203>;
  /** An account that nobody has verified (decision 0071). */
  unproven?: string;
}

/** Looks who has an address besides the account. */
export async function holderOf(
  db: Reader,
  context: Context,
  { accountID }: Pick<AccountTable, 'accountID'>,
  address: string,
): Promise<Holder> {
  const emailKey = keyOf(address);
  const reserved = await reservationOf(db, context, emailKey, accountID);
  if (reserved) return { taken: reserved };
  const holder = await findAccountByEmail(db, emailKey);
  if (!holder || holder.accountID === accountID) return {};
  return holder.emailVerifiedAt === null ? { unproven: holder.accountID } : { taken: {} };
}
