import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Sees committed state only; on SQLite its connection cannot write at all. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'executeQuery' | 'getExecutor'>;

declare const inTransaction: unique symbol;

/** The handle of one transaction; store functions that change take it first. A writer reads its own changes. */
export type Writer = Reader &
  Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'> & { readonly [inTransaction]: true };

/**
 * What a change survives: a loss of power, or only a crash of this process, which needs no wait for the disk. When a
 * later change survives a loss of power, all changes before it do, too.
 */
export type Survives = 'powerLoss' | 'crash';

/** The database behind the platform. */
export interface Store {
  engine: 'sqlite' | 'postgres';
  read: Reader;
  /**
   * One transaction. Inside of it only store functions are awaited, with the handle given:
   * on SQLite waiting for anything else is refused at once, on PostgreSQL a change may take two seconds. A statement that
   * still runs then is ended, which frees the locks of the change and its connection.
   * @param survives a loss of power unless said otherwise, which nothing may that is acknowledged to anybody
   * @returns what the work returned, once the change is durable.
   * @throws what the work threw, or why the change was not made durable; then nothing of it remains.
   */
  change<Result>(work: (tx: Writer) => Promise<Result>, survives?: Survives): Promise<Result>;
  /** Runs something after the durable commit of a change, and never if the change is rolled back. */
  afterCommit(tx: Writer, act: () => void): void;
  /**
   * Looks for damage in the file of the embedded database; PostgreSQL looks after its own.
   * @throws ConfigInvalid where it is damaged
   */
  check(): Promise<void>;
  /**
   * Brings the schema up to date; safe when several processes start at once.
   * @returns the newest change of a newer release, where this one runs beside it
   */
  migrate(): Promise<string | undefined>;
  /** Connections of this node, and requests that wait for one; undefined for the embedded database. */
  connections(): { busy: number; idle: number; waiting: number } | undefined;
  /**
   * Removes what is left of deleted rows in the files of the embedded database: its pages are overwritten as they are
   * freed, and this empties its write-ahead log. PostgreSQL cleans up by itself, as operating.md says.
   * @returns false where somebody reads at the moment; to be tried again
   */
  scrub(): Promise<boolean>;
  /** Proves that the database takes a write. @throws where it does not. */
  probe(): Promise<void>;
  /** Copies the database while it runs. @throws on PostgreSQL, which has tools of its own. */
  backup(toFile: string): Promise<void>;
  close(): Promise<void>;
}
