import type { HeldAccount } from '../accounts/hold-account.ts';
import type { EntryCodeTable } from '../oauth-tables.ts';
import type { Writer } from '../store.ts';

/** Stores a code by which a link brings its user along. */
export async function addEntryCode(
  tx: Writer,
  { accountID }: HeldAccount,
  code: Omit<EntryCodeTable, 'accountID' | 'usedAt'>,
): Promise<void> {
  await tx
    .insertInto('entryCodes')
    .values({ ...code, accountID, usedAt: null })
    .execute();
}
