import { hours, type Milliseconds, seconds } from '@foyer/contract/durations';
import pg from 'pg';
import { after, openSocket } from '../../world/world.ts';
import { hostsOf } from './postgres-hosts.ts';

const int8 = 20;

/** `INT8` is read as a number: moments and counts stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return Number(oid) === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
  },
};

/** How long connections bear with their server; 0 on the server: for ever. */
export interface Patience {
  /** On the server a statement ends within this time, one that waits for a lock or is part of a change sooner. */
  statement: Milliseconds;
  lock: Milliseconds;
  /** A transaction that asks nothing ends. */
  idle: Milliseconds;
  /** What was not answered by then never will be: the server hangs, or the network does. */
  answer: Milliseconds;
}

/** Somebody waits for a call. */
const ofCalls: Patience = {
  statement: seconds(10),
  lock: 1500,
  idle: seconds(5),
  answer: seconds(12),
};

/**
 * Indexing, copying or sorting a large table takes as long as it takes. Who waits for a lock holds up everybody behind, so
 * that stays short.
 */
export const ofWholeTables: Patience = { ...ofCalls, statement: 0, idle: 0, answer: hours(12) };

/**
 * Ends a connection whose server has gone silent, so that nothing waits for as long as the kernel tries. The driver's own
 * `query_timeout` does not do: it rejects the query but keeps the connection, on which the answer is still to come. A
 * commit that waits for the standby has no limit on the server, for one that is cancelled there counts as done; its
 * outcome is unknown to whoever gives up the connection (decision 0060).
 */
function giveUpWhereSilent(client: pg.PoolClient, answersWithin: Milliseconds): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const askWithin = (...args: unknown[]) => {
    const answer = ask(...args);
    if (!(answer instanceof Promise)) return answer;
    const late = after(answersWithin, () => void client.end());
    return answer.finally(() => late.cancel());
  };
  client.query = askWithin as typeof client.query;
}

function openPool(connectionString: string, { statement, lock, idle, answer }: Patience): pg.Pool {
  // the driver leaves a limit of 0 out, and the role's own would hold
  const limits = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  };
  const options = Object.entries({ ...limits, synchronous_commit: 'on' }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 16,
    connectionTimeoutMillis: seconds(5),
    idleTimeoutMillis: seconds(60),
    keepAlive: true,
    stream: openSocket,
    application_name: 'foyer',
    options: `${options.join(' ')} -c default_transaction_isolation=read\\ committed`,
  });
  // a lost connection shows at its next use; without a listener it would end the process
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    giveUpWhereSilent(client, answer);
  });
  return pool;
}

/** @throws Error where the host does not answer, or is a standby */
async function expectPrimary(pool: pg.Pool): Promise<pg.Pool> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new Error('this host is a standby');
    return pool;
  } finally {
    client.release();
  }
}

/** A pool on the host that accepts writes; it moves when that host is lost or has become a standby. */
export class FollowingPool {
  readonly options = {};
  readonly #pools: readonly pg.Pool[];
  #current: pg.Pool;
  #finding: Promise<void> | undefined;
  #ending: Promise<unknown> | undefined;

  constructor(databaseUrl: string, patience: Patience = ofCalls) {
    this.#pools = hostsOf(databaseUrl).map((host) => openPool(host, patience));
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

  /** All are asked at once: a host that is silent must not keep from the one that answers. */
  async #find(): Promise<void> {
    this.#current = await Promise.any(this.#pools.map(expectPrimary)).catch(() => this.#current);
  }

  /** Ends every connection; once, however often it is asked. */
  async end(): Promise<void> {
    this.#ending ??= Promise.all(this.#pools.map((pool) => pool.end()));
    await this.#ending;
  }
}
