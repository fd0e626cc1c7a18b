import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { DepartureTable } from './departure-tables.ts';

/** The day of a moment, `YYYY-MM-DD` in UTC. */
export const dayOf = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10);

/** Writes down that rows of a table have gone, in the transaction in which they go. */
export async function noteDeparture(
  tx: Writer,
  { table, rows, now }: { table: keyof Tables; rows: number; now: EpochMs },
): Promise<void> {
  if (rows === 0) return;
  await tx
    .insertInto('departures')
    .values({ day: dayOf(now), tableName: table, rows })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'tableName'])
        .doUpdateSet(({ eb }) => ({ rows: eb('departures.rows', '+', rows) })),
    )
    .execute();
}

/** How many rows have gone since a moment's day, by table. */
export async function departuresSince(
  db: Reader,
  since: EpochMs,
): Promise<ReadonlyMap<DepartureTable['tableName'], number>> {
  const rows = await db
    .selectFrom('departures')
    .select(['tableName', ({ fn }) => fn.sum<number>('rows').as('rows')])
    .where('day', '>=', dayOf(since))
    .groupBy('tableName')
    .execute();
  return new Map(rows.map((row) => [row.tableName, Number(row.rows)]));
}
