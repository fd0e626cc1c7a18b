import { retention } from '../../domain/retention.ts';
import { tryCancelDeletion } from '../../store/accounts/deletions.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { DeletionTable } from '../../store/deletion-tables.ts';
import { holdDeletionRequests } from '../../store/dsrr/dsrr-requests.ts';
import type { Writer } from '../../store/store.ts';
import { type Acting, audit } from '../audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { type AnyContext, occasionOf } from '../context.ts';
import { closeRequest } from '../dsrr/close-request.ts';
import { brandIDsOf, brandNames } from './brands-of.ts';

/**
 * Stops a deletion that has not begun, in the transaction that holds its account: what was suspended works again, its
 * owner is told, and a privacy request that wanted the account deleted is taken back with it. It signs nobody in, and
 * changes nothing else (flows.md, "Deletion and DSRR").
 * @returns false where it has begun, or was stopped before
 */
export async function stopDeletion(
  tx: Writer,
  context: AnyContext & Acting,
  account: HeldAccount,
  deletion: DeletionTable,
): Promise<boolean> {
  const { services } = context;
  const now = services.clock.now();
  const { accountID } = account;
  const { scope, receiptID } = deletion;
  const keptUntil = now + retention.cancelledDeletions;
  if (!(await tryCancelDeletion(tx, account, deletion, { now, keptUntil }))) return false;
  const event = scope === 'account' ? 'deletion.cancelled' : 'deletion.brandsCancelled';
  await audit(tx, context, { event, accountID, details: { receiptID } });
  const brands = brandNames(services.brand, brandIDsOf(deletion));
  await tellOwner(tx, context, account, { letter: 'deletionCancelled', data: { brands } });
  if (scope === 'account')
    for (const request of await holdDeletionRequests(tx, account))
      await closeRequest(tx, context, request, { outcome: 'withdrawn', occasion: occasionOf(context) });
  return true;
}
