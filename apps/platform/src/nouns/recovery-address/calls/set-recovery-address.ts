import { maskEmail } from '@foyer/contract/fields/mask-email';
import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { voidCodesFor } from '../../codes/store/codes.ts';
import { voidTickets } from '../../tickets/store/tickets.ts';
import { writeToRecoveryAddress } from '../rules/write-to-recovery-address.ts';
import { addAddressChange, endAddressChange } from '../store/recovery-address-changes.ts';
import type { RecoveryAddressTable } from '../store/recovery-address-tables.ts';
import { setProven } from '../store/recovery-addresses.ts';

/** Voids what was proven by a code for a recovery: it went to another mailbox than it would now. */
export async function voidRecoveryProofs(tx: Writer, account: HeldAccount, now: EpochMs): Promise<void> {
  await voidCodesFor(tx, account, { bizType: 'recoveryByAddress', now });
  await voidTickets(tx, account, { purposes: ['recoveryByAddress'], now });
}

/** The account has its first recovery address, which can be undone; both mailboxes are told. */
export async function addFirst(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { addressID, email, slot, provenAt }: RecoveryAddressTable,
): Promise<void> {
  const { services } = context;
  const now = services.clock.now();
  const link = await recordChange(tx, services, account, 'recoveryAddress');
  await setProven(tx, account, { addressID, slot, provenAt, since: now });
  await voidRecoveryProofs(tx, account, now);
  const { accountID } = account;
  await audit(tx, context, { event: 'recoveryAddress.added', accountID });
  const data = { email: maskEmail(email) };
  await writeToOwner(tx, context, account, { letter: 'recoveryAddressAdded', data: { ...data, link } });
  await tellOwner(tx, context, account, { letter: 'recoveryAddressAdded', data }, [account.emailKey]);
}

/** The proven address waits for 72 hours, in which the one that it is to replace can veto that. @returns until when */
export async function beginReplacement(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on, proven }: { on: RecoveryAddressTable; proven: RecoveryAddressTable },
): Promise<EpochMs> {
  const { addressID, slot, provenAt } = proven;
  // before its place is taken: an address that waited to replace the other leaves its own
  await endAddressChange(tx, account, context.services.clock.now());
  await setProven(tx, account, { addressID, slot, provenAt, since: null });
  return beginAddressChange(tx, context, account, { on, next: proven });
}

/**
 * Begins the removal or replacement of a recovery address. It gets the link that vetoes it; the other mailboxes get the words.
 * @param next replaces it; left out where it is removed
 * @returns when it takes effect
 */
export async function beginAddressChange(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on, next }: { on: RecoveryAddressTable; next?: RecoveryAddressTable },
): Promise<EpochMs> {
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
  const data = {
    email: maskEmail(on.email),
    ...(next ? { to: maskEmail(next.email) } : {}),
    link: { linkID, until: effectiveAt },
  };
  const told = { letter: 'recoveryAddressChanging', data } as const;
  const vetoing = { ...told, data: { ...data, vetoes: true } };
  await writeToRecoveryAddress(tx, context, account, { to: on.email, told: vetoing, withLinks: true });
  await tellOwner(tx, context, account, told, [on.emailKey]);
  if (next) await writeToRecoveryAddress(tx, context, account, { to: next.email, told });
  return effectiveAt;
}
