import { linkTokenOf } from '../../domain/link-token.ts';
import { hashOf, newID } from '../../domain/token.ts';
import type { Services } from '../../services.ts';
import { addDeletion, unfinishedDeletionOf } from '../../store/accounts/deletions.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { cancelLinkOf } from './cancel-link.ts';

/**
 * Writes down that an account is to be erased at once whose mailbox nobody has proven (settled C9); nobody is told, and no link stops it.
 * @returns the deletion, also where a process has died over it; undefined where the account has an owner meanwhile, or is gone
 */
export function condemnUnverified(
  { store, clock, keys }: Services,
  accountID: string,
): Promise<string | undefined> {
  return store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (!account || account.emailVerifiedAt !== null) return undefined;
    const begun = await unfinishedDeletionOf(tx, account);
    if (begun) return begun.receiptID;
    const now = clock.now();
    const receiptID = newID();
    await addDeletion(tx, account, {
      receiptID,
      scope: 'account',
      origin: 'unverified',
      brandIDs: '[]',
      appIDs: '[]',
      cancelHash: hashOf(linkTokenOf(cancelLinkOf(receiptID), keys)),
      requestedAt: now,
      effectiveAt: now,
    });
    return receiptID;
  });
}
