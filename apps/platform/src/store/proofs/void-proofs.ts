import type { Writer } from '../store.ts';
import type { AccountTable, EpochMs } from '../tables.ts';

/** Uses up every code, ticket and authorizeCode of an account's, whoever holds them (security: R38). */
export async function voidProofs(
  tx: Writer,
  { accountID, emailKey }: Pick<AccountTable, 'accountID' | 'emailKey'>,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ replacedAt: now })
    .where('emailKey', '=', emailKey)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
  await tx
    .updateTable('tickets')
    .set({ usedAt: now })
    .where('emailKey', '=', emailKey)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null)
    .execute();
}
