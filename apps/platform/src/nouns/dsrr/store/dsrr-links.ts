import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { DsrrLinkTable, DsrrRequestTable } from './dsrr-tables.ts';

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

/** A request with what one of its links proves, and until when. */
export interface LinkedRequest extends DsrrRequestTable {
  purpose: LinkedPurpose;
  linkExpiresAt: EpochMs;
}

/** The open request that an unused link belongs to; the time of the link may be over. */
export const findLinkedRequest = (db: Reader, linkHash: Hash): Promise<LinkedRequest | undefined> =>
  db
    .selectFrom('dsrrLinks')
    .innerJoin('dsrrRequests', 'dsrrRequests.requestID', 'dsrrLinks.requestID')
    .selectAll('dsrrRequests')
    .select(['dsrrLinks.purpose', 'dsrrLinks.expiresAt as linkExpiresAt'])
    .where('dsrrLinks.linkHash', '=', linkHash)
    .where('dsrrLinks.usedAt', 'is', null)
    .where('dsrrRequests.closedAt', 'is', null)
    .executeTakeFirst();

/** Uses a link up, also one that has expired. @returns what it was worth: `used` where somebody was faster */
export async function spendDsrrLink(
  tx: Writer,
  linkHash: Hash,
  now: EpochMs,
): Promise<'spent' | 'used' | 'expired'> {
  const spent = await tx
    .updateTable('dsrrLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst();
  if (!spent) return 'used';
  return spent.expiresAt > now ? 'spent' : 'expired';
}

/** Uses up the mailed links that prove an account's mailbox for a privacy request. The next letter has another one. */
export async function voidDsrrLinks(tx: Writer, { emailKey }: HeldAccount, now: EpochMs): Promise<void> {
  await tx
    .updateTable('dsrrLinks')
    .set({ usedAt: now })
    .where('requestID', 'in', (request) =>
      request.selectFrom('dsrrRequests').select('requestID').where('emailKey', '=', emailKey),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', now - retention.expiredProofs)
    .execute();
}
