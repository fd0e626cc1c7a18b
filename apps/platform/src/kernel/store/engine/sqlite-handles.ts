import type { DatabaseSync } from 'node:sqlite';
import { type DatabaseConnection, DefaultQueryExecutor, Kysely, type QueryExecutor } from 'kysely';
import type { Reader, Writer } from '../store.ts';
import type { Tables } from '../tables.ts';
import { collectActs } from './after-commit.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** The handle of one change and its end. */
export interface OpenWriter {
  writer: Writer;
  /** From here on the handle refuses everything: a change that goes on after its end touches nothing. */
  end(): void;
  /** Does what waits for the commit. */
  committed(): void;
}

interface Connected {
  executor: QueryExecutor;
  connection: DatabaseConnection;
  handle(executor: QueryExecutor): Kysely<Tables>;
}

/** The connection is synchronous, so that nobody waits for it: Kysely's own queue in front of it is left out. */
async function connect(db: DatabaseSync): Promise<Connected> {
  const dialect = new NodeSqliteDialect(db);
  const driver = dialect.createDriver();
  await driver.init();
  const connection = await driver.acquireConnection();
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  });
  return {
    executor,
    connection,
    handle: (its) => new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: its }),
  };
}

/** The handle for reading on a connection. */
export async function readerOn(db: DatabaseSync): Promise<Reader> {
  const { executor, handle } = await connect(db);
  return handle(executor);
}

/** Makes one handle for each change on a connection. */
export async function writersOn(db: DatabaseSync): Promise<() => OpenWriter> {
  const { executor, connection, handle } = await connect(db);
  return () => {
    let open = true;
    const writer = handle(
      executor.withConnectionProvider({
        async provideConnection(consumer) {
          if (!open) throw new Error('the change has ended');
          return consumer(connection);
        },
      }),
    );
    return {
      // what marks a writer exists for the compiler only
      writer: writer as unknown as Writer,
      end() {
        open = false;
      },
      committed: collectActs(writer),
    };
  };
}
