import { seconds } from '@foyer/contract/durations';
import pg from 'pg';
import { hostsOf } from './postgres-hosts.ts';

const int8 = 20;

/** `INT8` is read as a number: moments and counts stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return Number(oid) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
  },
};

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 16,
    connectionTimeoutMillis: seconds(5),
    idleTimeoutMillis: seconds(60),
    statement_timeout: seconds(10),
    lock_timeout: 1500,
    idle_in_transaction_session_timeout: seconds(5),
    keepAlive: true,
    application_name: 'foyer',
    options: '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed',
  });
  // a lost connection shows at its next use; without a listener it would end the process
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function acceptsWrites(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  }
}

/** A pool on the host that accepts writes; it moves when that host is lost or has become a standby. */
export class FollowingPool {
  readonly options = {};
  readonly #pools: readonly pg.Pool[];
  #current: pg.Pool;
  #finding: Promise<void> | undefined;

  constructor(databaseUrl: string) {
    this.#pools = hostsOf(databaseUrl).map(openPool);
    const [first] = this.#pools;
    if (!first) throw new Error('DATABASE_URL names no host');
    this.#current = first;
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#pools.length === 1) return this.#current.connect();
    try {
      return await this.#current.connect();
    } catch {
      await this.findPrimary();
      return this.#current.connect();
    }
  }

  /** Connections to the present host, and requests that wait for one. */
  connections(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#current;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Looks for the host that accepts writes; stays where it is when none does. */
  async findPrimary(): Promise<void> {
    this.#finding ??= this.#find();
    await this.#finding;
    this.#finding = undefined;
  }

  async #find(): Promise<void> {
    for (const pool of this.#pools) {
      if (!(await acceptsWrites(pool))) continue;
      this.#current = pool;
      return;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}
