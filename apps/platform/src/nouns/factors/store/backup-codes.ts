import type { EpochMs } from '../../../kernel/store/columns.ts';
import { prepared } from '../../../kernel/store/prepared.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { BackupCodeSetTable, BackupCodeTable } from './factor-tables.ts';

/** What an account's backup codes have in common, if it has some. */
export const findBackupCodeSet = (
  db: Reader,
  { accountID }: Pick<BackupCodeSetTable, 'accountID'>,
): Promise<BackupCodeSetTable | undefined> =>
  db.selectFrom('backupCodeSets').selectAll().where('accountID', '=', accountID).executeTakeFirst();

/** Stores new backup codes; those before are void. */
export async function replaceBackupCodes(
  tx: Writer,
  account: HeldAccount,
  { salt, digests, now }: { salt: string; digests: readonly string[]; now: EpochMs },
): Promise<void> {
  const { accountID } = account;
  await removeBackupCodes(tx, account);
  await tx.insertInto('backupCodeSets').values({ accountID, salt, createdAt: now }).execute();
  const rows = digests.map((digest) => ({ accountID, digest, usedAt: null }));
  await tx.insertInto('backupCodes').values(rows).execute();
}

/** Whether an account has an unused code with this digest. */
export async function hasBackupCode(
  db: Reader,
  { accountID, digest }: Pick<BackupCodeTable, 'accountID' | 'digest'>,
): Promise<'unused' | 'used' | undefined> {
  const found = await db
    .selectFrom('backupCodes')
    .select('usedAt')
    .where('accountID', '=', accountID)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!found) return undefined;
  return found.usedAt === null ? 'unused' : 'used';
}

/** Uses a code up, in the transaction of its effect (security: R31). @returns false where somebody was faster */
export async function tryUseBackupCode(
  tx: Writer,
  { accountID }: HeldAccount,
  { digest, now }: { digest: string; now: EpochMs },
): Promise<boolean> {
  const used = await tx
    .updateTable('backupCodes')
    .set({ usedAt: now })
    .where('accountID', '=', accountID)
    .where('digest', '=', digest)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

const countUnused = prepared((db: Reader, { accountID }: Pick<BackupCodeTable, 'accountID'>) =>
  db
    .selectFrom('backupCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('accountID', '=', accountID)
    .where('usedAt', 'is', null),
);

/** How many codes an account has left. */
export async function countBackupCodes(
  db: Reader,
  { accountID }: Pick<BackupCodeTable, 'accountID'>,
): Promise<number> {
  const [counted] = await countUnused(db, { accountID });
  return Number(counted?.left ?? 0);
}

/** An account's backup codes, used ones included. */
export const backupCodesOf = (
  db: Reader,
  { accountID }: Pick<BackupCodeTable, 'accountID'>,
): Promise<Omit<BackupCodeTable, 'accountID'>[]> =>
  db.selectFrom('backupCodes').select(['digest', 'usedAt']).where('accountID', '=', accountID).execute();

/** Stores backup codes as they were before; without them there are none. */
export async function restoreBackupCodes(
  tx: Writer,
  account: HeldAccount,
  set:
    | (Omit<BackupCodeSetTable, 'accountID'> & { codes: readonly Omit<BackupCodeTable, 'accountID'>[] })
    | undefined,
): Promise<void> {
  const { accountID } = account;
  await removeBackupCodes(tx, account);
  if (!set) return;
  const { salt, createdAt, codes } = set;
  await tx.insertInto('backupCodeSets').values({ accountID, salt, createdAt }).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ accountID, ...code }));
  await tx.insertInto('backupCodes').values(rows).execute();
}

/** Removes an account's backup codes. */
export async function removeBackupCodes(tx: Writer, { accountID }: HeldAccount): Promise<void> {
  await tx.deleteFrom('backupCodes').where('accountID', '=', accountID).execute();
  await tx.deleteFrom('backupCodeSets').where('accountID', '=', accountID).execute();
}
