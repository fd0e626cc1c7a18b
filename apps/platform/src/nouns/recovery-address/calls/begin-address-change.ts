import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { addAddressChange, endAddressChange } from '../store/recovery-address-changes.ts';
import type { RecoveryAddressTable } from '../store/recovery-address-tables.ts';
import { tellChanging } from './address-letters.ts';

/**
 * Begins the removal or replacement of a recovery address. Every mailbox is told; its own gets the link that vetoes it.
 * @param next replaces it; left out where it is removed
 * @returns when it takes effect
 */
export async function beginAddressChange(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on, next }: { on: RecoveryAddressTable; next?: RecoveryAddressTable },
): Promise<{ effectiveAt: string }> {
  const { clock, keys } = context.services;
  const askedAt = clock.now();
  const effectiveAt = askedAt + limits.recoveryAddress.wait;
  const changeID = newID();
  const linkID = newID();
  const vetoHash = hashOf(linkTokenOf(linkID, keys));
  const successorID = next?.addressID ?? null;
  await endAddressChange(tx, account, askedAt);
  await addAddressChange(tx, account, { changeID, successorID, vetoHash, askedAt, effectiveAt });
  const { accountID } = account;
  const kind = next ? 'replacement' : 'removal';
  await audit(tx, context, { event: 'recoveryAddress.changeBegun', accountID, details: { kind } });
  const link = { linkID, until: effectiveAt };
  await tellChanging(tx, context, account, { on, next, link });
  return { effectiveAt: isoDateTime(effectiveAt) };
}
