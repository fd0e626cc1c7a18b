import type { Milliseconds } from '@foyer/contract/durations';
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { sleep } from '../../world/world.ts';
import type { Db, Index } from '../migrations/new-table.ts';
import type { SchemaChanges } from './migrate.ts';
import { FollowingPool, ofWholeTables } from './postgres-pool.ts';

/** Any number that nobody else locks. */
const turnOfIndices = 4_200_814;
const askEvery: Milliseconds = 250;

/** An index, and how it stands with it on the server. */
interface Standing {
  name: string;
  index: Index;
  /** `null` if there is none of its name; false if its build was interrupted, or is under way. */
  isValid: boolean | null;
  /** PostgreSQL builds no index concurrently on a table in parts, such as an audit trail that is divided into months. */
  isInParts: boolean;
}

/** @returns the name of an index, and the table that it is on */
function namesOf(index: Index): { name: string; on: string } {
  const { name, table } = index.toOperationNode();
  if (!table) throw new Error(`the index ${name.name} names no table`);
  return { name: name.name, on: table.table.identifier.name };
}

async function standingOf(db: Db, index: Index): Promise<Standing> {
  const { name, on } = namesOf(index);
  const { rows } = await sql<Pick<Standing, 'isValid' | 'isInParts'>>`
    select (select indisvalid from pg_index where indexrelid = to_regclass(quote_ident(${name}))) as "isValid",
      (select relkind = 'p' from pg_class where oid = to_regclass(quote_ident(${on}))) as "isInParts"`.execute(
    db,
  );
  const [standing] = rows;
  if (!standing) throw new Error('PostgreSQL has said nothing');
  return { name, index, ...standing };
}

/** @returns the indices that are missing, or that an interrupted build has left */
async function unbuilt(db: Db, changes: SchemaChanges): Promise<Standing[]> {
  const indices = Object.values(changes).flatMap((change) => change.indices?.(db) ?? []);
  const standings: Standing[] = [];
  for (const index of indices) standings.push(await standingOf(db, index));
  return standings.filter(({ isValid }) => isValid !== true);
}

/** Builds an index while others write; one that is invalid is of no use to anybody and goes before. */
async function build(db: Db, { name, index, isValid, isInParts }: Standing): Promise<void> {
  if (isInParts) return index.execute();
  if (isValid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  const { sql: statement } = index.compile();
  await db.executeQuery(
    CompiledQuery.raw(statement.replace(/^create (unique )?index/, 'create $1index concurrently')),
  );
}

const yes = async (db: Db, question: RawBuilder<{ yes: boolean }>): Promise<boolean> =>
  (await question.execute(db)).rows[0]?.yes === true;

/**
 * Lets one process after the other build, and none while an index is still built for a process that has died. Who has to wait
 * asks again: a statement that waits holds a snapshot, and the build of an index waits until older snapshots are gone. For the
 * same reason the questions have no parameters: PostgreSQL keeps the snapshot of one that has until the next one comes.
 */
async function inTurn(db: Db, act: () => Promise<void>): Promise<void> {
  const isMine = sql<{ yes: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(turnOfIndices)}) as yes`;
  const isBuilding = sql<{ yes: boolean }>`select exists (
    select from pg_stat_progress_create_index where datname = current_database()) as yes`;
  const turn = await db.startTransaction().execute();
  try {
    while (!(await yes(turn, isMine))) await sleep(askEvery);
    // within one transaction PostgreSQL says the same each time
    while (await yes(db, isBuilding)) await sleep(askEvery);
    await act();
  } finally {
    await turn
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/**
 * Builds the indices that migrations declare and that are missing, or were left behind by a build that was interrupted.
 * Nobody who writes waits for that; the build waits for transactions that began before it, however long they take.
 * @throws where one cannot be built, such as a unique one over rows that are equal
 */
export async function buildIndices(databaseUrl: string, changes: SchemaChanges): Promise<void> {
  const pool = new FollowingPool(databaseUrl, { ...ofWholeTables, lock: 0 });
  await pool.findPrimary();
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    if ((await unbuilt(db, changes)).length === 0) return;
    await inTurn(db, async () => {
      for (const standing of await unbuilt(db, changes)) await build(db, standing);
    });
  } finally {
    await db.destroy();
  }
}
