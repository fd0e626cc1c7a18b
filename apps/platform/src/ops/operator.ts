import type { Services } from '../kernel/call/services.ts';
import type { Config } from '../kernel/config/config.ts';
import { expectKeysOf } from '../nouns/secrets/rules/keys-of-database.ts';
import { withDataDir } from '../process/start-problems.ts';

/** The services of a command, and how to let them go. */
export interface Opened {
  services: Services;
  close(): Promise<void>;
}

/** How a command opens the database. */
export interface OpenOptions {
  /** Whether it makes a data directory, keys and a database where there are none. */
  mayMake: boolean;
}

/** What a command needs, if it differs from the others. */
export interface CommandNeeds extends Partial<OpenOptions> {
  /** Runs with any keys, because it writes nothing, not even an audit row. */
  withAnyKeys?: boolean;
}

/** What the command line works with. */
export interface Operator {
  /** Ordinary output. */
  say(text: string): void;
  /** Complaints and progress. */
  complain(text: string): void;
  /**
   * Waits until all output and complaints are written.
   * @returns false if the reader of the ordinary output has closed the pipe
   * @throws OutputLost if some of it could not be written
   */
  heard(): Promise<boolean>;
  /** @throws ConfigInvalid */
  config(): Promise<Config>;
  /**
   * Opens the database and all that goes with it, without listening.
   * @throws ConfigInvalid where there is none and the command may not make one
   */
  open(config: Config, options: OpenOptions): Promise<Opened>;
}

/** A command that cannot be carried out; the message is a sentence for the operator. */
export class OperatorRefusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OperatorRefusal';
  }
}

/**
 * Runs a command's work with open services, and closes them whatever becomes of it.
 * @throws ConfigInvalid if the keys are not the database's, or if its file or disk caused the error; otherwise what the work throws
 */
export async function withServices<Result>(
  operator: Operator,
  work: (services: Services) => Promise<Result>,
  { mayMake = false, withAnyKeys = false }: CommandNeeds = {},
): Promise<Result> {
  const config = await operator.config();
  const { services, close } = await withDataDir(config.dataDir, operator.open(config, { mayMake }));
  try {
    if (!withAnyKeys) await expectKeysOf(services.store.read, services.keys);
    return await withDataDir(config.dataDir, work(services));
  } finally {
    await close();
  }
}

/** Whose act a command's is, for the audit trail. */
export const byOperator = (services: Services) => ({ services, actor: 'operator' }) as const;
