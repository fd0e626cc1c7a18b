import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { ExportTable } from './export-tables.ts';

/** An export by its id. */
export const findExport = (db: Reader, exportID: string): Promise<ExportTable | undefined> =>
  db.selectFrom('exports').selectAll().where('exportID', '=', exportID).executeTakeFirst();

/** The account's newest export; undefined where there is none. One look-up where it ever asked for one, else none. */
export async function exportOf(
  db: Reader,
  { exportID }: Pick<HeldAccount, 'exportID'>,
): Promise<ExportTable | undefined> {
  return exportID === null ? undefined : findExport(db, exportID);
}

/** Puts a new export in the place of the one before, whose file is gone with that. */
export async function replaceExport(
  tx: Writer,
  { accountID }: HeldAccount,
  wanted: Pick<ExportTable, 'exportID' | 'timeZone' | 'appID' | 'requestedAt'>,
): Promise<void> {
  await tx.deleteFrom('exports').where('accountID', '=', accountID).execute();
  const begun = { state: 'making', attempt: 0, leasedUntil: 0, progress: 0, bytes: 0 } as const;
  await tx
    .insertInto('exports')
    .values({ ...wanted, accountID, ...begun, madeAt: null, expiresAt: null })
    .execute();
  const { exportID } = wanted;
  await tx.updateTable('accounts').set({ exportID }).where('accountID', '=', accountID).execute();
}

/** Exports that nobody is making: new ones, and those of a node that died with them. */
export async function waitingExports(db: Reader, now: EpochMs, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('exportID')
    .where('state', '=', 'making')
    .where('leasedUntil', '<=', now)
    .orderBy('leasedUntil')
    .orderBy('requestedAt')
    .limit(atMost)
    .execute();
  return rows.map(({ exportID }) => exportID);
}

/**
 * Takes an export into the caller's hands until the lease ends, without what an earlier turn has written.
 * @returns the export with the number of this turn; undefined where it is gone, ready or in other hands
 */
export async function takeExport(
  tx: Writer,
  exportID: string,
  { now, leasedUntil }: { now: EpochMs; leasedUntil: EpochMs },
): Promise<ExportTable | undefined> {
  const taken = await tx
    .updateTable('exports')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), leasedUntil, progress: 0 }))
    .where('exportID', '=', exportID)
    .where('state', '=', 'making')
    .where('leasedUntil', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (taken) await tx.deleteFrom('exportParts').where('exportID', '=', exportID).execute();
  return taken;
}

/** One turn at making an export. */
export type Turn = Pick<ExportTable, 'exportID' | 'attempt'>;

const inHand = (tx: Writer, { exportID, attempt }: Turn) =>
  tx
    .updateTable('exports')
    .where('exportID', '=', exportID)
    .where('attempt', '=', attempt)
    .where('state', '=', 'making');

/** Says how far a turn is and goes on holding the export. @returns false where it is gone or in other hands */
export async function keepExport(
  tx: Writer,
  turn: Turn,
  state: Pick<ExportTable, 'leasedUntil' | 'progress'>,
): Promise<boolean> {
  const { numUpdatedRows } = await inHand(tx, turn).set(state).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a piece of the file of an export that is in hand. */
export async function addPart(
  tx: Writer,
  { exportID }: Turn,
  part: { position: number; bytes: Buffer },
): Promise<void> {
  await tx
    .insertInto('exportParts')
    .values({ exportID, ...part })
    .execute();
}

/** Says that the file is whole. @returns the export; undefined where it is gone or in other hands */
export const tryFinishExport = (
  tx: Writer,
  turn: Turn,
  made: { bytes: number; madeAt: EpochMs; expiresAt: EpochMs },
): Promise<ExportTable | undefined> =>
  inHand(tx, turn)
    .set({ ...made, state: 'ready', progress: 100, leasedUntil: 0 })
    .returningAll()
    .executeTakeFirst();

/** Gives an export up. @returns whether it was in this turn's hands */
export async function tryDropExport(tx: Writer, { exportID, attempt }: Turn): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('exports')
    .where('exportID', '=', exportID)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Reads the file of an export piece by piece; ends early where it is erased meanwhile. */
export async function* readParts(db: Reader, exportID: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('exportParts')
      .select('bytes')
      .where('exportID', '=', exportID)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    // SQLite hands out plain arrays of bytes
    yield Buffer.from(part.bytes);
  }
}
