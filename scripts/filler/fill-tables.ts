import type { Tables } from '../../apps/platform/src/kernel/store/tables.ts';
import { growingTables } from './growing-tables.ts';

/** A column as the engine describes it. */
export interface FillerColumn {
  table: keyof Tables;
  name: string;
  holds: 'text' | 'moment' | 'number' | 'bytes';
  isNullable: boolean;
}

/** Runs a statement on the database that is filled. */
type Run = (sql: string) => Promise<Record<string, unknown>[]>;

/** What is to be filled in. */
export interface Filling {
  engine: 'sqlite' | 'postgres';
  run: Run;
  /** Begins every text, so that rows of two fillings differ. */
  prefix: string;
  /** @returns how many rows a table gets */
  rowsOf(table: keyof Tables): number;
  /** @returns what a column holds in row `n`, as SQL; undefined for what it holds by default */
  contentOf?(column: FillerColumn): string | undefined;
}

/** More at once would need a large part of the memory. */
const rowsAtOnce = 500_000;

/** Monday, 2 November 2026; the rows lie before it, a second apart. */
const begin = Date.UTC(2026, 10, 2);

const holds = (type: string): FillerColumn['holds'] => {
  if (/^text$/i.test(type)) return 'text';
  if (/^(blob|bytea)$/i.test(type)) return 'bytes';
  return /^bigint$/i.test(type) ? 'moment' : 'number';
};

async function columnsOf({ engine, run }: Filling, table: keyof Tables): Promise<FillerColumn[]> {
  const rows = await run(
    engine === 'sqlite'
      ? `select name, type, "notnull" = 0 and pk = 0 as free from pragma_table_info('${table}')`
      : `select column_name as name, data_type as type, is_nullable = 'YES' as free
         from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
  );
  return rows.map(({ name, type, free }) => ({
    table,
    name: String(name),
    holds: holds(String(type)),
    isNullable: Boolean(free),
  }));
}

/** The same text in every column of a row, so that each row belongs to that of the same number in every other table. */
const usual = (prefix: string, engine: Filling['engine']): Record<FillerColumn['holds'], string> => ({
  text: `'${prefix}' || n`,
  moment: `${begin} - 1000 * n`,
  number: '1',
  bytes: engine === 'sqlite' ? `x'00'` : `'\\x00'::bytea`,
});

async function fillTable(filling: Filling, table: keyof Tables): Promise<void> {
  const { engine, run, prefix, contentOf, rowsOf } = filling;
  const columns = await columnsOf(filling, table);
  const values = columns.map((column) => contentOf?.(column) ?? usual(prefix, engine)[column.holds]);
  const names = columns.map(({ name }) => `"${name}"`).join();
  for (let from = 1; from <= rowsOf(table); from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce - 1, rowsOf(table));
    const insert = `insert into "${table}" (${names}) select ${values.join()} from`;
    await run(
      engine === 'sqlite'
        ? `with recursive numbers(n) as (values(${from}) union all select n + 1 from numbers where n < ${to})
           ${insert} numbers`
        : `${insert} generate_series(${from}::bigint, ${to}::bigint) as numbers(n)`,
    );
  }
}

/**
 * Fills every table that grows. Rows of the same number belong together where one table refers to another. The connection must
 * not check that: where a table has fewer rows than another, some belong to none.
 */
export async function fillTables(filling: Filling): Promise<void> {
  for (const table of growingTables) await fillTable(filling, table);
}
