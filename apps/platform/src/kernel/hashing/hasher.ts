/** Passwords to PHC strings and back, in worker threads of a bounded number (security: R5). */
export interface Hasher {
  /** @returns the PHC string of argon2id. @throws Overloaded */
  hash(password: string): Promise<string>;
  /**
   * @param phc ours or a foreign one; undefined where there is no account or no password: the same work is done for a dummy
   * (security: R6); no password fits a foreign one that is damaged
   * @throws Overloaded
   */
  verify(phc: string | null | undefined, password: string): Promise<boolean>;
  /** Whether a PHC string was made elsewhere, or with other parameters than the current ones. */
  needsRehash(phc: string): boolean;
  /** A new salt with the current parameters, as a PHC string without its hash. */
  newSalt(): string;
  /**
   * argon2id of a text under a given salt, for texts of which several share one (security: R30).
   * @param salt as `newSalt` made it @returns base64 @throws Overloaded
   */
  digest(text: string, salt: string): Promise<string>;
  /** How much is hashed now, and how much waits for it. */
  load(): { running: number; waiting: number };
  close(): Promise<void>;
}

/** Parameters of argon2id (RFC 9106). */
export interface HashCost {
  memoryKiB: number;
  passes: number;
  lanes: number;
}

/** Least cost that the platform starts with (OWASP, performance: 19 MiB, 2 passes, 1 lane). */
export const leastHashCost: HashCost = { memoryKiB: 19_456, passes: 2, lanes: 1 };
