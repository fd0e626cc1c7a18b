import type { Compilable, CompiledQuery } from 'kysely';
import type { Reader } from './store.ts';

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }

  /** Arithmetic, comparison by size and text all ask for this first; without it they would go on with `NaN`. */
  [Symbol.toPrimitive](): never {
    throw new Error(`a prepared query computes with "${String(this.name)}", which has no value yet`);
  }
}

type Builder<Db, Values, Row> = (db: Db, values: Values) => Compilable<Row>;

/** Values that are all made by the same function. */
const valuesFrom = <Values extends object>(valueFor: (name: PropertyKey) => unknown): Values =>
  // the builder only passes the values on, so their type does not matter
  new Proxy({} as Values, { get: (_, name) => valueFor(name) });

function compile<Db, Values extends object, Row>(
  build: Builder<Db, Values, Row>,
  db: Db,
): CompiledQuery<Row> {
  const compiled = build(
    db,
    valuesFrom<Values>((name) => new Placeholder(name)),
  ).compile();
  // a condition on a placeholder (`value ? … : …`) throws nothing, so the query is built again without values and
  // compared
  const withoutValues = build(
    db,
    valuesFrom<Values>(() => null),
  ).compile();
  if (compiled.sql !== withoutValues.sql)
    throw new Error(
      'a prepared query is another one for other values, and would be compiled for one of them',
    );
  return compiled;
}

/**
 * A query that is compiled once for each engine instead of at each run: for hot paths.
 * The builder sees placeholders instead of values, so it takes them by name and only passes them on: a query that
 * computes with a placeholder, or whose text depends on one, throws at its first run.
 * @returns runs the query and gives its rows
 */
export function prepared<Db extends Reader, Values extends object, Row>(
  build: Builder<Db, Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>();

  return async (db, values) => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    const compiled = compiledFor.get(adapter) ?? compile(build, db);
    compiledFor.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    // the executor is not asked, since no Kysely plug-in would change the query
    const { rows } = await executor.provideConnection((connection) =>
      connection.executeQuery<Row>({ ...compiled, parameters }),
    );
    return rows;
  };
}
