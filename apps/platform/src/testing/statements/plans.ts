import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { engineOfRun, planned } from '../database.ts';
import type { Sent } from './recorded.ts';

/** How a statement reads a table. */
export interface TableRead {
  table: string;
  /** Undefined if it reads the table itself. */
  index: string | undefined;
  /** Columns of the index by which it finds its rows; none if it reads all of them. */
  by: readonly string[];
}

/** Tells which tables a statement reads, and how. */
export type Explain = (sent: Sent) => Promise<TableRead[]>;

const alias = /"(?<table>\w+)" as "(?<name>\w+)"/g;

/** What the engine calls a table, and its name. */
function namesIn(sql: string): Map<string, string> {
  const found = [...sql.matchAll(alias)].map(
    ({ groups }) => [groups?.name ?? '', groups?.table ?? ''] as const,
  );
  return new Map(found);
}

/** A line of SQLite's plan: an index, and in brackets what is looked up in it. */
const planLine =
  /^(?<how>SCAN|SEARCH) (?<name>[a-z]\w*)(?: USING (?:\w+ )*?(?:(?:INDEX (?<index>\w+))|KEY)(?: \((?<condition>.*)\))?)?(?: LEFT-JOIN)?$/;

/** Asks SQLite, which plans without looking at values. `SCAN … USING INDEX` reads every row all the same. */
const explainOnSqlite =
  (db: DatabaseSync): Explain =>
  async ({ sql }) => {
    const names = namesIn(sql);
    return db
      .prepare(`explain query plan ${sql}`)
      .all()
      .flatMap(({ detail }) => {
        const { how, name = '', index, condition = '' } = planLine.exec(String(detail))?.groups ?? {};
        if (how === undefined) return [];
        const by = [...condition.matchAll(/(?:<expr>|\w+)(?=[=<>])/g)].map(([column]) => column);
        return [{ table: names.get(name) ?? name, index, by }];
      });
  };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** What a term of a condition begins with: a column, or the function of an expression. */
const compared = /^\(*"?(\w+)/;

/** The columns and functions in a condition as PostgreSQL prints it. Rows without a value may be most of the table. */
const columnsIn = (condition: string): string[] =>
  condition
    .split(' AND ')
    .filter((term) => !/ IS (NOT )?NULL\)*$/.test(term))
    .flatMap((term) => compared.exec(term)?.[1] ?? []);

/** The scans of indices that a node reads its table by: itself, or those below a bitmap, which name no table. */
const indexScansOf = (node: PlanNode): PlanNode[] =>
  node['Node Type'] === 'Bitmap Heap Scan' || /^Bitmap(And|Or)$/.test(node['Node Type'])
    ? (node.Plans ?? []).flatMap(indexScansOf)
    : [node];

function readsIn(node: PlanNode): TableRead[] {
  const below = (node.Plans ?? []).flatMap(readsIn);
  const table = node['Relation Name'];
  if (table === undefined || !node['Node Type'].endsWith('Scan')) return below;
  const own = indexScansOf(node).map((scan) => ({
    table,
    index: scan['Index Name'],
    by: columnsIn(scan['Index Cond'] ?? ''),
  }));
  return [...own, ...below];
}

/** Asks PostgreSQL, with the values that were seen, and as if reading a whole table were forbidden. */
async function explainOnPostgres(client: pg.Client): Promise<Explain> {
  await client.query('set enable_seqscan = off');
  return async ({ sql, parameters }) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    );
    return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => readsIn(Plan));
  };
}

async function onPostgres<Result>(url: string, work: (explain: Explain) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(await explainOnPostgres(client));
  } finally {
    await client.end();
  }
}

/** Does something with a database of this run whose schema is up to date, and which holds nothing. */
export async function withExplain<Result>(work: (explain: Explain) => Promise<Result>): Promise<Result> {
  const engine = engineOfRun();
  const place = process.env[planned[engine]];
  if (place === undefined)
    throw new Error(`${planned[engine]} names the database that statements are planned on`);
  if (engine === 'postgres') return onPostgres(place, work);
  const db = new DatabaseSync(place, { readOnly: true });
  try {
    return await work(explainOnSqlite(db));
  } finally {
    db.close();
  }
}
