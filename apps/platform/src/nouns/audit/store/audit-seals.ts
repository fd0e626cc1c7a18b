import { sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AuditSealTable, AuditTable } from './audit-tables.ts';

/** What seals are signed for. */
export const sealPurpose = 'audit.seal';

/** Stands where a seal's number would for rows that the platform did not write. */
export const forged = -1;

/** The newest seal; undefined where there is none. */
export const newestSeal = (db: Reader): Promise<AuditSealTable | undefined> =>
  db.selectFrom('auditSeals').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/** The seal of that number. */
export const sealNumbered = (db: Reader, number: number): Promise<AuditSealTable | undefined> =>
  db.selectFrom('auditSeals').selectAll().where('number', '=', number).executeTakeFirst();

/** Seals in their order. @param after the number before the first of them */
export const sealsAfter = (db: Reader, after: number, atMost: number): Promise<AuditSealTable[]> =>
  db
    .selectFrom('auditSeals')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(atMost)
    .execute();

/** The newest seals, newest first. */
export const newestSeals = (db: Reader, atMost: number): Promise<AuditSealTable[]> =>
  db.selectFrom('auditSeals').selectAll().orderBy('number', 'desc').limit(atMost).execute();

/** The rows of some seals. */
export const rowsOfSeals = (db: Reader, from: number, to: number): Promise<AuditTable[]> =>
  db.selectFrom('audit').selectAll().where('sealNumber', '>=', from).where('sealNumber', '<=', to).execute();

/** Rows that wait for a seal, oldest first. */
export const unsealedRows = (db: Reader, atMost: number): Promise<AuditTable[]> =>
  db.selectFrom('audit').selectAll().where('sealNumber', 'is', null).orderBy('at').limit(atMost).execute();

/** Rows that say of themselves that no seal of ours holds them, by the number they give; a few of them. */
export const strayRows = (db: Reader, head: number): Promise<Pick<AuditTable, 'auditID' | 'sealNumber'>[]> =>
  db
    .selectFrom('audit')
    .select(['auditID', 'sealNumber'])
    .where((is) => is.or([is('sealNumber', '>', head), is('sealNumber', '<', 1)]))
    .orderBy('sealNumber')
    .limit(20)
    .execute();

/** The highest number that any row gives as its seal's. */
export async function highestNumberOfRows(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select('sealNumber')
    .where('sealNumber', '>', 0)
    .orderBy('sealNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sealNumber ?? 0;
}

async function number(tx: Writer, auditIDs: readonly string[], sealNumber: number): Promise<void> {
  if (auditIDs.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('audit')
    .set({ sealNumber })
    .where('auditID', 'in', auditIDs)
    .where('sealNumber', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== auditIDs.length)
    throw new Error('rows that were to be sealed are sealed or gone');
}

/**
 * Adds a seal and gives its rows its number; the only change that a row ever sees besides losing its source.
 * @returns false where another node has made the seal of that number
 * @throws where one of the rows has a seal already
 */
export async function addSeal(
  tx: Writer,
  seal: AuditSealTable,
  auditIDs: readonly string[],
): Promise<boolean> {
  const added = await tx
    .insertInto('auditSeals')
    .values(seal)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!added) return false;
  await number(tx, auditIDs, seal.number);
  return true;
}

/** Sets rows apart that the platform did not write; no seal will hold them. */
export const setApart = (tx: Writer, auditIDs: readonly string[]): Promise<void> =>
  number(tx, auditIDs, forged);

/** Seals with sources whose rows are all older than that; a batch. */
export const sealsWithSources = (db: Reader, before: EpochMs): Promise<Pick<AuditSealTable, 'number'>[]> =>
  db
    .selectFrom('auditSeals')
    .select('number')
    .where('sourceSalt', '!=', sql.lit(''))
    .where('newestAt', '<', before)
    // as the index has them: in the order of their numbers, SQLite reads all seals
    .orderBy('newestAt')
    .limit(100)
    .execute();

/** Cuts where a seal's rows came from, and with it what its hash could be tried with. */
export async function cutSources(tx: Writer, sealNumber: number): Promise<void> {
  await tx.updateTable('audit').set({ source: '' }).where('sealNumber', '=', sealNumber).execute();
  await tx.updateTable('auditSeals').set({ sourceSalt: '' }).where('number', '=', sealNumber).execute();
}

/** Seals whose rows are all older than that and still there; a batch. */
export const sealsWithRows = (db: Reader, before: EpochMs): Promise<{ number: number }[]> =>
  db
    .selectFrom('audit')
    .innerJoin('auditSeals', 'auditSeals.number', 'audit.sealNumber')
    .select('auditSeals.number')
    .distinct()
    .where('audit.at', '<', before)
    .where('auditSeals.newestAt', '<', before)
    .limit(100)
    .execute();

/** Lets the rows of a seal go; the seal stays. @returns how many rows went */
export async function dropRows(tx: Writer, sealNumber: number): Promise<number> {
  const gone = await tx.deleteFrom('audit').where('sealNumber', '=', sealNumber).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Lets old rows go that the platform did not write, and cuts the sources of younger ones. */
export async function pruneForged(
  tx: Writer,
  { rowsBefore, sourcesBefore }: { rowsBefore: EpochMs; sourcesBefore: EpochMs },
): Promise<void> {
  await tx.deleteFrom('audit').where('sealNumber', '=', forged).where('at', '<', rowsBefore).execute();
  await tx
    .updateTable('audit')
    .set({ source: '' })
    .where('sealNumber', '=', forged)
    .where('at', '<', sourcesBefore)
    .execute();
}
