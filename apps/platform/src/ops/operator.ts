import type { Config } from '../config.ts';
import type { Services } from '../services.ts';

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

/** What the command line works with. */
export interface Operator {
  /** Ordinary output. */
  say(text: string): void;
  /** Complaints and progress. */
  complain(text: string): void;
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

/** Runs a command's work with open services, and closes them whatever becomes of it. */
export async function withServices<Result>(
  operator: Operator,
  work: (services: Services) => Promise<Result>,
  options: OpenOptions = { mayMake: false },
): Promise<Result> {
  const { services, close } = await operator.open(await operator.config(), options);
  try {
    return await work(services);
  } finally {
    await close();
  }
}

/** Whose act a command's is, for the audit trail. */
export const byOperator = (services: Services) => ({ services, actor: 'operator' }) as const;
