import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { AnyContext, Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { UndoLink } from '../../changes/rules/record-change.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { writeToRecoveryAddress } from '../rules/write-to-recovery-address.ts';
import type { RecoveryAddressTable } from '../store/recovery-address-tables.ts';

/** A recovery address, and the one that replaces it, if one does. */
interface Replaced {
  on?: RecoveryAddressTable | undefined;
  next?: RecoveryAddressTable | undefined;
}

const masked = ({ on, next }: Replaced) => ({
  email: maskEmail(on?.email ?? ''),
  ...(next ? { to: maskEmail(next.email) } : {}),
});

/** An account has its first recovery address: the mailbox of the account gets the link that takes it back. */
export async function tellAdded(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on, link }: { on: RecoveryAddressTable; link: UndoLink },
): Promise<void> {
  const data = masked({ on });
  await writeToOwner(tx, context, account, { letter: 'recoveryAddressAdded', data: { ...data, link } });
  await tellOwner(tx, context, account, { letter: 'recoveryAddressAdded', data }, [account.emailKey]);
}

/**
 * The recovery address is to be removed or replaced: it gets the link that vetoes that, the other mailboxes get the words.
 * @param link the veto, which works until the change takes effect
 */
export async function tellChanging(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on, next, link }: Replaced & { on: RecoveryAddressTable; link: UndoLink },
): Promise<void> {
  const data = { ...masked({ on, next }), link };
  const told = { letter: 'recoveryAddressChanging', data } as const;
  const vetoing = { ...told, data: { ...data, vetoes: true } };
  await writeToRecoveryAddress(tx, context, account, { to: on.email, told: vetoing, withLinks: true });
  await tellOwner(tx, context, account, told, [on.emailKey]);
  if (next) await writeToRecoveryAddress(tx, context, account, { to: next.email, told });
}

/** The recovery address has been removed or replaced: the one that was it gets the words for the last time. */
export async function tellChanged(
  tx: Writer,
  context: AnyContext,
  account: HeldAccount,
  { on, next, link }: Replaced & { link: UndoLink },
): Promise<void> {
  const data = masked({ on, next });
  const told = { letter: 'recoveryAddressChanged', data } as const;
  await writeToOwner(tx, context, account, { ...told, data: { ...data, link } });
  await tellOwner(tx, context, account, told, [account.emailKey]);
  if (on) await writeToRecoveryAddress(tx, context, account, { to: on.email, told });
}

/** The recovery address stays, since somebody has vetoed its change. */
export async function tellKept(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { on }: Replaced,
): Promise<void> {
  await tellOwner(tx, context, account, { letter: 'recoveryAddressKept', data: masked({ on }) });
}
