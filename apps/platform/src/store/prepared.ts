import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './store.ts';

/** Stands for a value while a query is compiled. */
class Parameter {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Builder<Db, Values, Row> = (db: Db, values: Values) => Compilable<Row>;

/**
 * A query that is compiled once for each engine instead of at each run: for hot paths.
 * The builder sees placeholders instead of values, so it takes them by name and only hands them on.
 * @returns runs the query and gives its rows
 */
export function prepared<Db extends Reader, Values extends object, Row>(
  build: Builder<Db, Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>();

  const compile = (db: Db): CompiledQuery<Row> => {
    // the builder only hands the placeholders on, so their type does not matter
    const placeholders = new Proxy({} as Values, { get: (_, name) => new Parameter(name) });
    return build(db, placeholders).compile();
  };

  return async (db, values) => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    const compiled = compiledFor.get(adapter) ?? compile(db);
    compiledFor.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    );
    // straight to the connection: no plug-in of ours would change the query on its way
    const { rows } = await executor.provideConnection((connection) =>
      connection.executeQuery<Row>({ ...compiled, parameters }),
    );
    return rows;
  };
}
