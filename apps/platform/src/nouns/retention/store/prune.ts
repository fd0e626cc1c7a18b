import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { Over, Table } from '../../../kernel/store/table.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { tableNames, tables } from '../../tables.ts';
import { dayOf } from './departures.ts';

/** Rows in one transaction, so that nothing else waits long. */
const rowsAtOnce = 500;

/** What is over in one table, and how it goes. */
export interface PruneStep {
  table: keyof Tables;
  /** Rows of one batch. */
  atOnce: number;
  /** Deletes at most a batch. @returns how many rows went */
  drop(tx: Writer, now: EpochMs): Promise<number>;
  /** @returns how many rows may go now */
  countDue(db: Reader, now: EpochMs): Promise<number>;
}

/** Whether a row's time is over. */
function isOver({ columns }: Table, over: Over<string>, now: EpochMs): RawBuilder<SqlBool> {
  const { since, for: length = 0, onlyIf } = over;
  const [column, until] = [sql.ref(since), now - length];
  const isOld =
    columns[since]?.stored === 'day'
      ? sql<SqlBool>`${column} < ${dayOf(until)}`
      : sql<SqlBool>`${column} <= ${until}`;
  return onlyIf ? sql`${isOld} and ${onlyIf(now)}` : isOld;
}

function stepOf(name: keyof Tables, over: Over<string>): PruneStep {
  const { [name]: described } = tables;
  const { key, atOnce = rowsAtOnce } = described;
  const [from, columns] = [sql.table(name), sql.join(key.map((column) => sql.ref(column)))];
  return {
    table: name,
    atOnce,
    async drop(tx, now) {
      const isDue = isOver(described, over, now);
      // asked once more outside, for a row that has just been written to on PostgreSQL
      const { numAffectedRows = 0n } = await sql`delete from ${from} where ${isDue} and (${columns}) in
        (select ${columns} from ${from} where ${isDue} limit ${sql.lit(atOnce)})`.execute(tx);
      return Number(numAffectedRows);
    },
    async countDue(db, now) {
      const counted = sql<{ due: number }>`
        select count(*) as due from ${from} where ${isOver(described, over, now)}`;
      const [row] = (await counted.execute(db)).rows;
      return Number(row?.due ?? 0);
    },
  };
}

/** One kind of row each, as their tables say. */
export const pruneSteps: readonly PruneStep[] = tableNames.flatMap((name) =>
  (tables[name].over ?? []).map((over) => stepOf(name, over)),
);
