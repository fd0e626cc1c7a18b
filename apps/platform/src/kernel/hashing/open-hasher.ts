import { availableParallelism } from 'node:os';
import { seconds } from '@foyer/contract/durations';
import { normalPassword } from '@foyer/contract/password/fold';
import { randomBytes } from '../world/world.ts';
import type { HashCost, Hasher } from './hasher.ts';
import type { HashOutcome } from './worker.ts';
import { type HashGate, WorkerPool } from './worker-pool.ts';

/** One core stays free for everything else. */
const ownGate = (): HashGate => ({
  workers: Math.max(1, availableParallelism() - 1),
  waiting: 64,
  waitAtMost: seconds(2),
});

const costText = ({ memoryKiB, passes, lanes }: HashCost) =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$`;

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** No password hashes to this; comparing with it costs what comparing with a real one costs. */
const dummyWith = (cost: HashCost) => `${costText(cost)}${unpadded(16)}$${unpadded(32)}`;

const saltShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/;

/** Reads a salt with its parameters. @throws where it is none */
function saltOf(text: string): { cost: HashCost; salt: Buffer } {
  const [, memory, passes, lanes, salt] = saltShape.exec(text) ?? [];
  if (salt === undefined) throw new Error('hashing failed: not a salt');
  const cost = { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  return { cost, salt: Buffer.from(salt, 'base64') };
}

/**
 * The forms in which a password is compared. Our hashes are made of the normal form, others of what was typed. An
 * argon2id hash with other parameters than ours may be either, so both are tried. Every other kind takes longer than
 * ours and is compared once.
 */
function formsOf(phc: string, typed: string, current: string): string[] {
  const normal = normalPassword(typed);
  if (phc.startsWith(current)) return [normal];
  return phc.startsWith('$argon2id$') ? [...new Set([normal, typed])] : [typed];
}

const failure = (outcome: HashOutcome) =>
  new Error(`hashing failed: ${'failed' in outcome ? outcome.failed : 'unexpected answer'}`);

/** Makes the hasher; its threads start at the first password. */
export function openHasher(cost: HashCost, gate: HashGate = ownGate()): Hasher {
  const pool = new WorkerPool(gate);
  const dummy = dummyWith(cost);
  const current = costText(cost);
  return {
    async hash(password) {
      const outcome = await pool.run({ password: normalPassword(password), cost });
      if ('phc' in outcome) return outcome.phc;
      throw failure(outcome);
    },
    async verify(stored, password) {
      const phc = stored ?? dummy;
      const outcome = await pool.run({ phc, forms: formsOf(phc, password, current) });
      if ('matches' in outcome) return outcome.matches;
      // a foreign hash that is damaged fits no password: its owner is led to a reset as by any wrong one
      if (!phc.startsWith(current)) return false;
      throw failure(outcome);
    },
    newSalt: () => `${current}${unpadded(16)}`,
    async digest(text, salt) {
      const outcome = await pool.run({ password: text, ...saltOf(salt) });
      if ('phc' in outcome) return outcome.phc.slice(outcome.phc.lastIndexOf('$') + 1);
      throw failure(outcome);
    },
    needsRehash: (phc) => !phc.startsWith(current),
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
