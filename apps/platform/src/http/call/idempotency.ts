import { createHash } from 'node:crypto';
import type { CallName } from '@foyer/contract/calls';
import { type Milliseconds, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Services } from '../../kernel/call/services.ts';
import type { Hash } from '../../kernel/store/columns.ts';
import { findByKey, freeKey, keepReply, takeKey } from '../../kernel/store/idempotency.ts';
import type { Survives } from '../../kernel/store/store.ts';
import { Overloaded } from '../../kernel/system/overloaded.ts';
import { monotonic, sleep } from '../../kernel/world/world.ts';
import type { Outcome } from './outcome.ts';

const sealPurpose = 'idempotency.reply';
/** A repeat waits this long for the first request's answer; the client asks again after that. */
const waitAtMost = seconds(5);
/**
 * After so long a request without an answer counts as dead; until then work that took too long for its caller may still
 * be running.
 */
export const abandonedAfter: Milliseconds = 3 * limits.serverAnswersWithin;
/**
 * A key need not survive a loss of power: it only spares a repeat, and the durable commit of the call's own changes
 * takes it along (decision 0003).
 */
const keySurvives: Survives = 'crash';
const lookEvery: Milliseconds = 50;

/** What a repeat has in common with the first request. */
export interface Intent {
  name: CallName;
  /** Undefined where the answer is good in any browser. */
  bindHash: Hash | undefined;
  /**
   * The account of the session; undefined without one. So somebody else in the same browser does not get this answer.
   */
  accountID: string | undefined;
  key: string;
  data: unknown;
}

/** The one hash of all that a repeat has in common with the first request. */
export function keyHashOf({ name, bindHash, accountID, key, data }: Intent): Hash {
  const parts = [name, bindHash, accountID, key, JSON.stringify(data)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function firstAnswer({ store, keys }: Services, keyHash: Hash): Promise<Outcome> {
  const giveUpAt = monotonic() + waitAtMost;
  while (monotonic() < giveUpAt) {
    const row = await findByKey(store.read, keyHash);
    if (row?.sealedReply) {
      const opened = keys.open(sealPurpose, row.sealedReply, keyHash);
      if (opened !== undefined) return JSON.parse(opened);
    }
    if (!row) break;
    await sleep(lookEvery);
  }
  throw new Overloaded('the first request of this key still runs', seconds(1));
}

/** A call that is to run once. */
interface OnceOnly {
  keyHash: Hash;
  /** Its successful answer holds a secret, which is not stored. */
  answersSecret: boolean;
}

/** The answer to a repeat whose first answer held a secret and was not stored: the client has to begin again. */
const secretGone: Outcome = { fault: 11221, result: null };

/**
 * Keeps the answer of a call that has run. If that fails, the key stays taken, since the call may have changed something: a
 * repeat is refused until the request counts as dead ({@link abandonedAfter}).
 */
async function tryKeep({ store, keys, log }: Services, keyHash: Hash, outcome: Outcome): Promise<void> {
  try {
    const sealed = keys.seal(sealPurpose, JSON.stringify(outcome), keyHash);
    await store.change((tx) => keepReply(tx, keyHash, sealed), keySurvives);
  } catch (err) {
    log.error({ event: 'reply.notKept', err });
  }
}

/**
 * Runs a call once for each key: a repeat within an hour gets the first answer, sealed until then, or 11221 where the
 * first answer held a secret (settled X6). What ends with "try again" is not kept.
 */
export async function once(
  services: Services,
  { keyHash, answersSecret }: OnceOnly,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const { store, clock } = services;
  const now = clock.now();
  const asked = {
    keyHash,
    now,
    abandonedBefore: now - abandonedAfter,
    forgottenBefore: now - limits.idempotencyKeyLife,
  };
  const isFirst = await store.change((tx) => takeKey(tx, asked), keySurvives);
  if (!isFirst) return firstAnswer(services, keyHash);
  let outcome: Outcome;
  try {
    outcome = await run();
  } catch (reason) {
    await store.change((tx) => freeKey(tx, keyHash), keySurvives);
    throw reason;
  }
  await tryKeep(services, keyHash, answersSecret && outcome.fault === 0 ? secretGone : outcome);
  return outcome;
}
