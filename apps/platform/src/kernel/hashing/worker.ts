import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { compareForeign } from './foreign/compare-foreign.ts';
import type { HashCost } from './hasher.ts';

/** One password to hash, under a salt of its own unless one is given, or the forms of one to compare with a PHC string. */
export type HashJob =
  | { password: string; cost: HashCost; salt?: Uint8Array; phc?: undefined }
  | { forms: string[]; phc: string };

/** What a worker answers; an error's text never holds the password. */
export type HashOutcome = { phc: string } | { matches: boolean } | { failed: string };

/** argon2id, as the library numbers the variants (its own constants exist for the type checker only). */
const argon2id = 2;

function hash(
  password: string,
  { memoryKiB, passes, lanes }: HashCost,
  salt: Uint8Array | undefined,
): HashOutcome {
  const options = { algorithm: argon2id, memoryCost: memoryKiB, timeCost: passes, parallelism: lanes };
  return { phc: hashSync(password, { ...options, outputLen: 32, ...(salt ? { salt } : {}) }) };
}

const fits = (phc: string, password: string): boolean =>
  compareForeign(phc, password) ?? verifySync(phc, password);

function run(job: HashJob): HashOutcome {
  try {
    if (job.phc === undefined) return hash(job.password, job.cost, job.salt);
    const { phc, forms } = job;
    return { matches: forms.some((form) => fits(phc, form)) };
  } catch (reason) {
    return { failed: reason instanceof Error ? reason.name : 'unknown' };
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(run(job)));
