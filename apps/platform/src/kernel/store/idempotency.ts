import type { EpochMs, Hash } from './columns.ts';
import { prepared } from './prepared.ts';
import type { Reader, Writer } from './store.ts';
import type { IdempotencyTable } from './tables.ts';

/** When a key is asked for, and which holders of it no longer count. */
export interface KeyAsked {
  keyHash: Hash;
  now: EpochMs;
  /** A request without an answer that began before has died. */
  abandonedBefore: EpochMs;
  /** An answer older than this is not repeated any more. */
  forgottenBefore: EpochMs;
}

const insertKey = prepared((tx: Writer, { keyHash, now, abandonedBefore, forgottenBefore }: KeyAsked) =>
  tx
    .insertInto('idempotency')
    .values({ keyHash, sealedReply: null, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('keyHash')
        .doUpdateSet({ sealedReply: null, createdAt: now })
        .where(({ and, eb, or }) =>
          or([
            eb('idempotency.createdAt', '<', forgottenBefore),
            and([
              eb('idempotency.sealedReply', 'is', null),
              eb('idempotency.createdAt', '<', abandonedBefore),
            ]),
          ]),
        ),
    )
    .returning('keyHash'),
);

/**
 * Takes a key for the first request that brings it, or for a repeat once the first has had its time.
 * @returns false where another request holds the key, or has been answered
 */
export async function takeKey(tx: Writer, asked: KeyAsked): Promise<boolean> {
  const taken = await insertKey(tx, asked);
  return taken.length > 0;
}

/** Finds what is known of a key. */
export const findByKey = (db: Reader, keyHash: Hash): Promise<IdempotencyTable | undefined> =>
  db.selectFrom('idempotency').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();

const setReply = prepared((tx: Writer, { keyHash, sealedReply }: { keyHash: Hash; sealedReply: string }) =>
  tx.updateTable('idempotency').set({ sealedReply }).where('keyHash', '=', keyHash),
);

/** Keeps the first answer. */
export async function keepReply(tx: Writer, keyHash: Hash, sealedReply: string): Promise<void> {
  await setReply(tx, { keyHash, sealedReply });
}

/** Frees a key whose request came to no answer that may be repeated. */
export async function freeKey(tx: Writer, keyHash: Hash): Promise<void> {
  await tx.deleteFrom('idempotency').where('keyHash', '=', keyHash).execute();
}
