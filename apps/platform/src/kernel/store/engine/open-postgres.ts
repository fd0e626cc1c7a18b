import type { Milliseconds } from '@foyer/contract/durations';
import { Kysely, PostgresDialect } from 'kysely';
import { errorCode } from '../../system/error-code.ts';
import { after, type Timer } from '../../world/world.ts';
import { proveWrite } from '../probe.ts';
import type { Store, Survives, Writer } from '../store.ts';
import type { Tables } from '../tables.ts';
import { afterCommit, collectActs } from './after-commit.ts';
import { migrateServer } from './migrate-postgres.ts';
import { FollowingPool } from './postgres-pool.ts';
import { ChangesDialect, changeEndsWithin, tookTooLong } from './timed-changes.ts';

/** `read_only_sql_transaction`: the host has become a standby. */
const isStandby = (reason: unknown) => errorCode(reason) === '25006';
/** `query_canceled`: the server ended a statement when the time of its change was up. */
const isCanceled = (reason: unknown) => errorCode(reason) === '57014';

async function within<Result>(limit: Milliseconds, work: Promise<Result>): Promise<Result> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = after(limit, () => reject(tookTooLong()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer?.cancel();
  }
}

async function changeIn<Result>(db: Kysely<Tables>, work: (tx: Writer) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute();
  const committed = collectActs(tx);
  let result: Result;
  try {
    // what marks a writer exists for the compiler only
    result = await within(changeEndsWithin, work(tx as unknown as Writer));
  } catch (reason) {
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw isCanceled(reason) ? tookTooLong(reason) : reason;
  }
  await tx.commit().execute();
  committed();
  return result;
}

/** PostgreSQL, at READ COMMITTED. @param databaseUrl may name several hosts; the one that accepts writes is used */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  const pool = new FollowingPool(databaseUrl);
  await pool.findPrimary();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const changesOf = (survives: Survives) =>
    new Kysely<Tables>({ dialect: new ChangesDialect({ pool }, survives) });
  const changes = { powerLoss: changesOf('powerLoss'), crash: changesOf('crash') };
  const change: Store['change'] = async (work, survives = 'powerLoss') => {
    try {
      return await changeIn(changes[survives], work);
    } catch (reason) {
      if (isStandby(reason)) await pool.findPrimary();
      throw reason;
    }
  };
  return {
    engine: 'postgres',
    read: db,
    change,
    afterCommit,
    check: async () => undefined,
    migrate: () => migrateServer(databaseUrl),
    connections: () => pool.connections(),
    scrub: async () => true,
    probe: () => change(proveWrite),
    backup: () => Promise.reject(new Error('PostgreSQL is backed up with pg_dump or its own archive')),
    async close() {
      await Promise.all([db, ...Object.values(changes)].map((each) => each.destroy()));
      // Kysely ends no pool that it was never asked through
      await pool.end();
    },
  };
}
