import { DatabaseSync } from 'node:sqlite';
import { checkDatabase } from '../../../kernel/store/engine/open-database.ts';
import { readerOn } from '../../../kernel/store/engine/sqlite-handles.ts';
import { fileProblem } from '../../../kernel/store/engine/why-unusable.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { errorCode } from '../../../kernel/system/error-code.ts';
import { type MovedTable, type MovedValue, MoveRefused, quoted } from './moved-table.ts';

/** The embedded database while it is moved: nobody else can open it. */
export interface MoveSource {
  /** Names of the changes that its schema has seen, in order. */
  migrations: readonly string[];
  /** Every table, those first that others belong to. */
  tables: readonly MovedTable[];
  /** Opens a handle for ordinary queries. */
  reader(): Promise<Reader>;
  count(table: MovedTable): number;
  /** The rows of a table in the order of its key, one at a time. */
  rows(table: MovedTable): IterableIterator<MovedValue[]>;
  close(): void;
}

const isLocked = (reason: unknown): boolean =>
  errorCode(reason) === 'ERR_SQLITE_ERROR' && reason instanceof Error && /locked/.test(reason.message);

/** Takes the file for this process alone (https://www.sqlite.org/pragma.html#pragma_locking_mode). */
function openAlone(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 200 });
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return db;
  } catch (reason) {
    db.close();
    if (isLocked(reason))
      throw new MoveRefused(
        `${file} is in use. Stop the platform, and every command that works on it, first.`,
      );
    throw fileProblem(file, reason);
  }
}

const namesOf = (db: DatabaseSync, statement: string): string[] =>
  db
    .prepare(statement)
    .all()
    .map(({ name }) => String(name));

function tableNamed(db: DatabaseSync, name: string): MovedTable {
  const columns = db.prepare(`pragma table_info(${quoted(name)})`).all();
  const parents = db.prepare(`pragma foreign_key_list(${quoted(name)})`).all();
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    key: columns
      .filter(({ pk }) => Number(pk) > 0)
      .toSorted((one, other) => Number(one.pk) - Number(other.pk))
      .map((column) => ({ name: String(column.name), isText: column.type === 'TEXT' })),
    parents: parents.map(({ table }) => String(table)),
  };
}

/** Rows may only follow those that they belong to. */
function parentsFirst(tables: readonly MovedTable[]): MovedTable[] {
  const sorted = new Map<string, MovedTable>();
  const add = (table: MovedTable): void => {
    if (sorted.has(table.name)) return;
    for (const parent of tables) if (table.parents.includes(parent.name)) add(parent);
    sorted.set(table.name, table);
  };
  for (const table of tables) add(table);
  return [...sorted.values()];
}

const tablesOf = (db: DatabaseSync): MovedTable[] =>
  parentsFirst(
    namesOf(
      db,
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name",
    ).map((name) => tableNamed(db, name)),
  );

function* rowsOf(db: DatabaseSync, { name, columns, key }: MovedTable): Generator<MovedValue[]> {
  const order = key.map((column) => quoted(column.name)).join(', ');
  const statement = db.prepare(
    `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`,
  );
  statement.setReturnArrays(true);
  // arrays of the values, as was just asked for; the type of the library knows objects only
  yield* statement.iterate() as Iterable<unknown> as Iterable<MovedValue[]>;
}

/**
 * Opens the file of the embedded database to be moved.
 * @throws MoveRefused while another process has it open; ConfigInvalid where it is damaged
 */
export function openMoveSource(file: string): MoveSource {
  const db = openAlone(file);
  try {
    checkDatabase(db, file);
    return {
      migrations: namesOf(db, 'select name from kysely_migration order by name'),
      tables: tablesOf(db),
      reader: () => readerOn(db),
      count: ({ name }) => Number(db.prepare(`select count(*) as rows from ${quoted(name)}`).get()?.rows),
      rows: (table) => rowsOf(db, table),
      close: () => db.close(),
    };
  } catch (reason) {
    db.close();
    throw reason;
  }
}
