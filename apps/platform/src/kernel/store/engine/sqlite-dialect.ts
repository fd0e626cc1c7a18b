import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';

type Value = null | number | bigint | string | Uint8Array;

/** SQLite's schema changes are transactional; Kysely is careful because another driver's might not be. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** More different statements than the platform has, so that a flood of new ones cannot grow the cache. */
const mostStatements = 500;

function statementCache(db: DatabaseSync) {
  const statements = new Map<string, { reader: boolean; statement: StatementSync }>();
  return (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    const entry = { reader: statement.columns().length > 0, statement };
    if (statements.size < mostStatements) statements.set(sql, entry);
    return entry;
  };
}

const rollback = 'rollback';

/** Kysely over `node:sqlite`; every statement is prepared once. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(db: DatabaseSync) {
    const prepare = statementCache(db);
    super({
      database: {
        close: () => db.close(),
        prepare(sql) {
          const { reader, statement } = prepare(sql);
          return {
            reader,
            // what Kysely hands on are the values that the typed tables allow
            all: (values) => statement.all(...(values as Value[])),
            run(values) {
              // SQLite rolls back by itself when the disk is full; an error of this statement would hide that
              if (sql === rollback && !db.isTransaction) return { changes: 0n, lastInsertRowid: 0n };
              return statement.run(...(values as Value[]));
            },
            iterate: (values) => statement.iterate(...(values as Value[])),
          };
        },
      },
    });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
