import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { RecoveryAddressChangeTable } from './recovery-address-tables.ts';

const open = (db: Reader) => db.selectFrom('recoveryAddressChanges').where('endedAt', 'is', null);

/** The removal or replacement of an account's recovery address that runs, if one does. */
export const runningAddressChange = (
  db: Reader,
  { accountID }: Pick<AccountTable, 'accountID'>,
): Promise<RecoveryAddressChangeTable | undefined> =>
  open(db).selectAll().where('accountID', '=', accountID).executeTakeFirst();

/** The running removal or replacement that the link in the letter to the address vetoes. */
export const addressChangeOfLink = (
  db: Reader,
  vetoHash: Hash,
): Promise<RecoveryAddressChangeTable | undefined> =>
  open(db).selectAll().where('vetoHash', '=', vetoHash).executeTakeFirst();

/** Removals and replacements whose wait is over, the longest first. */
export const dueAddressChanges = (
  db: Reader,
  now: EpochMs,
  atMost: number,
): Promise<RecoveryAddressChangeTable[]> =>
  open(db).selectAll().where('effectiveAt', '<=', now).orderBy('effectiveAt').limit(atMost).execute();

/** Notes a removal or replacement. */
export async function addAddressChange(
  tx: Writer,
  { accountID }: HeldAccount,
  change: Omit<RecoveryAddressChangeTable, 'accountID' | 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('recoveryAddressChanges')
    .values({ ...change, accountID, endedAt: null })
    .execute();
}

/**
 * Ends the removal or replacement that runs, if one does; an address that waited to replace the other goes with it.
 * @returns the one that ran
 */
export async function endAddressChange(
  tx: Writer,
  account: HeldAccount,
  now: EpochMs,
  { keepsNext = false }: { keepsNext?: boolean } = {},
): Promise<RecoveryAddressChangeTable | undefined> {
  const { accountID } = account;
  const ended = await tx
    .updateTable('recoveryAddressChanges')
    .set({ endedAt: now })
    .where('accountID', '=', accountID)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (ended?.successorID != null && !keepsNext)
    await tx.deleteFrom('recoveryAddresses').where('addressID', '=', ended.successorID).execute();
  return ended;
}
