import type { LinkedPurpose } from '@foyer/contract/code-purposes';
import type { DsrrLinkTable, DsrrRequestTable } from '../dsrr-tables.ts';
import type { Reader, Writer } from '../store.ts';
import type { EpochMs, Hash } from '../tables.ts';

/** Keeps a link of a letter that is being posted; older ones of its purpose are over. */
export async function addDsrrLink(tx: Writer, link: Omit<DsrrLinkTable, 'usedAt'>): Promise<void> {
  await tx
    .updateTable('dsrrLinks')
    .set({ usedAt: link.createdAt })
    .where('requestID', '=', link.requestID)
    .where('purpose', '=', link.purpose)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .insertInto('dsrrLinks')
    .values({ ...link, usedAt: null })
    .execute();
}

const livingLinks = (db: Reader, linkHash: Hash, now: EpochMs) =>
  db
    .selectFrom('dsrrLinks')
    .innerJoin('dsrrRequests', 'dsrrRequests.requestID', 'dsrrLinks.requestID')
    .selectAll('dsrrRequests')
    .select('dsrrLinks.purpose')
    .where('dsrrLinks.linkHash', '=', linkHash)
    .where('dsrrLinks.usedAt', 'is', null)
    .where('dsrrLinks.expiresAt', '>', now)
    .where('dsrrRequests.closedAt', 'is', null);

/** The open request that a living link belongs to, and what the link proves. */
export const requestOfLink = (
  db: Reader,
  linkHash: Hash,
  now: EpochMs,
): Promise<(DsrrRequestTable & { purpose: LinkedPurpose }) | undefined> =>
  livingLinks(db, linkHash, now).executeTakeFirst();

/** Uses a link up. @returns false where it was used before, or has expired */
export async function trySpendDsrrLink(tx: Writer, linkHash: Hash, now: EpochMs): Promise<boolean> {
  const spent = await tx
    .updateTable('dsrrLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
