import { retention } from '../../domain/retention.ts';
import { tryCancelDeletion } from '../../store/accounts/deletions.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { DeletionTable } from '../../store/deletion-tables.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import { tellOwner } from '../changes/tell-owner.ts';
import { type Context, occasionOf } from '../context.ts';
import { brandIDsOf, brandNames } from './brands-of.ts';

/**
 * Stops a deletion that has not begun, in the transaction that holds its account: what was suspended works again, and its
 * owner is told. It signs nobody in, and changes nothing else (flows.md, "Deletion and DSRR").
 * @returns false where it has begun, or was stopped before
 */
export async function stopDeletion(
  tx: Writer,
  context: Context,
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
  const data = { brands, occasion: occasionOf(context) };
  await tellOwner(tx, context, account, { letter: 'deletionCancelled', data });
  return true;
}
