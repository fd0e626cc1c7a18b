import type { ResultOf } from '@foyer/contract/calls';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { endAddressChange } from '../store/recovery-address-changes.ts';
import type { RecoveryAddressTable } from '../store/recovery-address-tables.ts';
import { setProven } from '../store/recovery-addresses.ts';
import { tellAdded } from './address-letters.ts';
import { beginAddressChange } from './begin-address-change.ts';
import { voidRecoveryProofs } from './void-recovery-proofs.ts';

/**
 * Makes a proven address the recovery address: at once where there is none, else after 72 hours, in which the one that it is
 * to replace can veto that.
 * @returns when it takes effect, where it waits
 */
export async function setRecoveryAddress(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on, proven }: { on: RecoveryAddressTable | undefined; proven: RecoveryAddressTable },
): Promise<ResultOf<'confirmRecoveryAddress'>> {
  if (!on) {
    await addFirst(tx, context, account, proven);
    return {};
  }
  const { addressID, slot, provenAt } = proven;
  // before its place is taken: an address that waited to replace the other leaves its own
  await endAddressChange(tx, account, context.services.clock.now());
  await setProven(tx, account, { addressID, slot, provenAt, since: null });
  return beginAddressChange(tx, context, account, { on, next: proven });
}

/** The account has its first recovery address, which can be undone; both mailboxes are told. */
async function addFirst(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  proven: RecoveryAddressTable,
): Promise<void> {
  const { services } = context;
  const { addressID, slot, provenAt } = proven;
  const now = services.clock.now();
  const link = await recordChange(tx, services, account, 'recoveryAddress');
  await setProven(tx, account, { addressID, slot, provenAt, since: now });
  await voidRecoveryProofs(tx, account, now);
  await audit(tx, context, { event: 'recoveryAddress.added', accountID: account.accountID });
  await tellAdded(tx, context, account, { on: proven, link });
}
