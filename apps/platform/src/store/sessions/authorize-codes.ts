import { prepared } from '../prepared.ts';
import type { Writer } from '../store.ts';
import type { AuthorizeCodeTable, EpochMs, Hash } from '../tables.ts';

type NewCode = Omit<AuthorizeCodeTable, 'usedAt'>;

const insertCode = prepared((tx: Writer, { codeHash, accountID, bindHash, createdAt, expiresAt }: NewCode) =>
  tx
    .insertInto('authorizeCodes')
    .values({ codeHash, accountID, bindHash, createdAt, expiresAt, usedAt: null }),
);

/** Stores an authorizeCode of kind login. */
export async function addAuthorizeCode(tx: Writer, code: NewCode): Promise<void> {
  await insertCode(tx, code);
}

/**
 * Uses an authorizeCode up, only in the browser that earned it.
 * @returns whose it is, undefined where it is unknown, used, too old or another browser's
 */
export async function spendAuthorizeCode(
  tx: Writer,
  { codeHash, bindHash }: { codeHash: Hash; bindHash: Hash },
  now: EpochMs,
): Promise<string | undefined> {
  const used = await tx
    .updateTable('authorizeCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .where('bindHash', '=', bindHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountID')
    .executeTakeFirst();
  return used?.accountID;
}
