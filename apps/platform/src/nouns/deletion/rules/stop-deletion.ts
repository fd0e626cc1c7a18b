import type { AnyContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { retention } from '../../retention/rules/retention.ts';
import type { DeletionTable } from '../store/deletion-tables.ts';
import { tryCancelDeletion } from '../store/deletions.ts';
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
  if (scope === 'account') await endFor(tx, context, account, 'deletionStopped');
  return true;
}
