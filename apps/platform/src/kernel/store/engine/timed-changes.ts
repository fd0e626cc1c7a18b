import { type Milliseconds, seconds } from '@foyer/contract/durations';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { monotonic } from '../../world/world.ts';
import type { Survives } from '../store.ts';

/** How long a change may take, from its begin to its last statement. */
export const changeEndsWithin: Milliseconds = seconds(2);

/** A statement may run this much longer than its change has left, which saves fast changes a round trip a statement. */
const slack: Milliseconds = 100;

/** Why a change was given up. */
export const tookTooLong = (cause?: unknown): Error =>
  new Error('a change took too long: it awaits the store only', { cause });

const beginsWith = {
  powerLoss: 'begin',
  crash: 'begin; set local synchronous_commit = off',
} as const satisfies Record<Survives, string>;

/** A connection while one change has it: the server ends each statement when the time of the change is up. */
class TimedConnection implements DatabaseConnection {
  readonly plain: DatabaseConnection;
  #endsAt = Number.POSITIVE_INFINITY;
  #limit: Milliseconds = 0;

  constructor(plain: DatabaseConnection) {
    this.plain = plain;
  }

  async begin(statements: string): Promise<void> {
    this.#endsAt = monotonic() + changeEndsWithin;
    this.#limit = changeEndsWithin;
    await this.#ask(`${statements}; set local statement_timeout = ${this.#limit}`);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const left = Math.ceil(this.#endsAt - monotonic());
    if (left <= 0) throw tookTooLong();
    if (left < this.#limit - slack) {
      this.#limit = left;
      await this.#ask(`set local statement_timeout = ${left}`);
    }
    return this.plain.executeQuery<Row>(query);
  }

  streamQuery(): never {
    throw new Error('a change streams nothing');
  }

  #ask(statements: string): Promise<unknown> {
    return this.plain.executeQuery(CompiledQuery.raw(statements));
  }
}

/**
 * The driver of Kysely, whose transactions have two seconds. The limit lies on the server, so the locks of a change and its
 * connection are free when it is given up. PostgreSQL does not apply it to a commit, whose outcome would be unknown
 * (decision 0060).
 */
class DriverOfChanges implements Driver {
  readonly #driver: PostgresDriver;
  readonly #begin: string;

  constructor(config: PostgresDialectConfig, survives: Survives) {
    this.#driver = new PostgresDriver(config);
    this.#begin = beginsWith[survives];
  }

  init() {
    return this.#driver.init();
  }
  async acquireConnection() {
    return new TimedConnection(await this.#driver.acquireConnection());
  }
  beginTransaction(connection: TimedConnection) {
    return connection.begin(this.#begin);
  }
  commitTransaction({ plain }: TimedConnection) {
    return this.#driver.commitTransaction(plain);
  }
  rollbackTransaction({ plain }: TimedConnection) {
    return this.#driver.rollbackTransaction(plain as Parameters<PostgresDriver['rollbackTransaction']>[0]);
  }
  releaseConnection({ plain }: TimedConnection) {
    return this.#driver.releaseConnection(plain as Parameters<PostgresDriver['releaseConnection']>[0]);
  }
  destroy() {
    return this.#driver.destroy();
  }
}

/** PostgreSQL for changes that survive a loss of power, or only a crash of the process. */
export class ChangesDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #survives: Survives;

  constructor(config: PostgresDialectConfig, survives: Survives) {
    super(config);
    this.#config = config;
    this.#survives = survives;
  }

  override createDriver(): Driver {
    return new DriverOfChanges(this.#config, this.#survives);
  }
}
