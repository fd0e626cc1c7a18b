import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './store.ts';

/** Stands for a parameter while a query is compiled. */
class Parameter {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

type Builder<Values extends unknown[], Row> = (db: Reader, ...values: Values) => Compilable<Row>;

/**
 * A query that is compiled once for each engine instead of at each run: for hot paths.
 * The builder sees placeholders instead of values, so it may only hand them on.
 * @returns runs the query and gives its rows
 */
export function prepared<Values extends unknown[], Row>(
  build: Builder<Values, Row>,
): (db: Reader, ...values: Values) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>();

  const compile = (db: Reader): CompiledQuery<Row> => {
    // `length` counts the builder's declared values, besides the handle
    // and the builder only hands the placeholders on, so their type does not matter
    const places = Array.from({ length: build.length - 1 }, (_, place) => new Parameter(place));
    return build(db, ...(places as unknown as Values)).compile();
  };

  return async (db, ...values) => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    const compiled = compiledFor.get(adapter) ?? compile(db);
    compiledFor.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.place] : parameter,
    );
    // straight to the connection: no plug-in of ours would change the query on its way
    const { rows } = await executor.provideConnection((connection) =>
      connection.executeQuery<Row>({ ...compiled, parameters }),
    );
    return rows;
  };
}
