import type { DetailsOf } from '@foyer/contract/faults/faults';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Context } from '../../../kernel/call/context.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { findAccountByEmail, moveAddress } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import type { UndoLink } from '../../changes/rules/record-change.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { tellOfAddress } from '../../changes/rules/tell-of-address.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { endAddressChange } from '../../recovery-address/store/recovery-address-changes.ts';
import { removeAddresses } from '../../recovery-address/store/recovery-addresses.ts';

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

/**
 * Makes the recovery address the address of the account. It is no recovery address any more; the mailbox of before can take
 * the change back.
 * @param link of the change, which was recorded before anything was changed
 * @returns the account as it then is
 */
export async function takeAddress(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { address, link }: { address: string; link: UndoLink },
): Promise<HeldAccount> {
  const { services } = context;
  const { accountID } = account;
  const now = services.clock.now();
  await endAddressChange(tx, account, now);
  await removeAddresses(tx, account);
  const changed = await moveAddress(tx, account, { email: address, emailKey: keyOf(address), now });
  await publishEvent(tx, services, { type: 'account.emailChanged', accountID });
  await audit(tx, context, { event: 'email.changed', accountID, details: { byRecovery: true } });
  await tellOfAddress(tx, context, { before: account, changed, link });
  return changed;
}
