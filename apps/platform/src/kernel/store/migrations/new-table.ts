import { type CreateIndexBuilder, type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The database while it is migrated. */
export type Db = Kysely<unknown>;
/** A statement `create index` that is not executed yet, whatever its columns are. */
export type Index = Pick<CreateIndexBuilder, 'compile' | 'execute' | 'toOperationNode'>;

/** A migration. */
export interface SchemaChange extends Migration {
  /**
   * The indices that it adds to tables that may have many rows. On PostgreSQL they are built after the transaction, while
   * others write; every start builds those that are missing. So a later migration that drops an index takes it out of here.
   */
  indices?: (db: Db) => readonly Index[];
}

type Table = CreateTableBuilder<string, string>;

/** Text and moments that are always there, and those that may be missing. */
interface Columns {
  text?: readonly string[];
  textOrNull?: readonly string[];
  moments?: readonly string[];
  momentsOrNull?: readonly string[];
  numbers?: readonly string[];
}

function withColumns(table: Table, columns: Columns): Table {
  let made = table;
  for (const name of columns.text ?? []) made = made.addColumn(name, 'text', (column) => column.notNull());
  for (const name of columns.textOrNull ?? []) made = made.addColumn(name, 'text');
  for (const name of columns.moments ?? [])
    made = made.addColumn(name, 'bigint', (column) => column.notNull());
  for (const name of columns.momentsOrNull ?? []) made = made.addColumn(name, 'bigint');
  for (const name of columns.numbers ?? [])
    made = made.addColumn(name, 'integer', (column) => column.notNull());
  return made;
}

/** Rows found by their key alone lie in the key's own tree: one look-up instead of two on SQLite. */
const byKey = (db: Db, table: Table): Table =>
  db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`without rowid`) : table;

/** Begins a table with its columns and its key. */
export const table = (db: Db, name: string, key: readonly string[], columns: Columns): Table =>
  byKey(
    db,
    withColumns(db.schema.createTable(name), columns).addPrimaryKeyConstraint(`${name}_key`, [
      ...key,
    ] as never),
  );

/** Begins an index, named after its columns. */
export const indexOn = (db: Db, on: string, columns: readonly string[]): Index =>
  db.schema
    .createIndex(`${on}_by_${columns.join('_')}`)
    .on(on)
    .columns([...columns]);

/** Adds an index, named after its columns. */
export const index = (db: Db, on: string, columns: readonly string[]): Promise<void> =>
  indexOn(db, on, columns).execute();

/** Lets rows go with the row that they belong to. */
export const belongsTo = (made: Table, name: string, column: string, parent: string): Table =>
  made.addForeignKeyConstraint(`${name}_${column}`, [column] as never, parent, [column], (key) =>
    key.onDelete('cascade'),
  );
