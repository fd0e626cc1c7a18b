import type { Services } from '../../../kernel/call/services.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { cancelLinkOf } from '../../deletion/rules/cancel-link.ts';
import type { DeletionOrigin, DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { addDeletion, bringForward, unfinishedDeletionsOf } from '../../deletion/store/deletions.ts';

/**
 * Whether a deletion that waits already is carried out at once, rather than a new one begun. A deletion that was asked
 * for from an unverified account keeps its day: whoever owns the mailbox may still prove it, and then needs the days
 * that are left to stop the deletion. A deletion that began because nobody had verified the account ends as soon as the mailbox is
 * verified, so a deletion for another reason never continues it (settled C9).
 */
const isContinued = (known: Pick<DeletionTable, 'origin' | 'begunAt'>, origin: DeletionOrigin): boolean =>
  origin === 'unverified'
    ? known.origin === 'unverified' || known.begunAt !== null
    : known.origin !== 'unverified';

/**
 * Writes down that an account is to be erased at once, also where its deletion waits for its day or a process has died over
 * it. Nobody is told before it is done, and no link stops it.
 * @param reason why, for the audit trail; it names no address
 * @returns the receipt of the deletion
 */
export async function condemn(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  { origin, reason = '' }: { origin: DeletionOrigin; reason?: string },
): Promise<string> {
  const { services } = acting;
  const now = services.clock.now();
  const waiting = (await unfinishedDeletionsOf(tx, account)).find((known) => isContinued(known, origin));
  const receiptID = waiting?.receiptID ?? newID();
  if (waiting) await bringForward(tx, account, receiptID, now);
  else
    await addDeletion(tx, account, {
      receiptID,
      scope: 'account',
      origin,
      brandIDs: '[]',
      appIDs: '[]',
      cancelHash: hashOf(linkTokenOf(cancelLinkOf(receiptID), services.keys)),
      requestedAt: now,
      effectiveAt: now,
    });
  if (origin !== 'unverified') {
    const { accountID } = account;
    const details = { receiptID, origin, reason };
    await audit(tx, acting, { event: 'deletion.scheduled', accountID, details });
  }
  return receiptID;
}

/**
 * Condemns an account whose mailbox nobody has proven (settled C9).
 * @returns the receipt; undefined where the account has an owner meanwhile, or is gone
 */
export function condemnUnverified(services: Services, accountID: string): Promise<string | undefined> {
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (!account || account.emailVerifiedAt !== null) return undefined;
    return condemn(tx, { services, actor: 'system' }, account, { origin: 'unverified' });
  });
}
