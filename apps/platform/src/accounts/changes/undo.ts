import type { ChangeKind } from '@foyer/contract/change-kinds';
import { restoreAddress } from '../../store/accounts/accounts.ts';
import { changesSince, endChanges } from '../../store/accounts/changes.ts';
import { waitingDeletions } from '../../store/accounts/deletions.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { endRecovery } from '../../store/accounts/recoveries.ts';
import type { ChangeTable } from '../../store/change-tables.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { stopDeletion } from '../deletion/stop-deletion.ts';
import { publishEvent } from '../events/publish-event.ts';
import { endGrants } from '../oauth/end-grants.ts';
import { shutOut } from '../sign-in/shut-out.ts';
import { restoreProtection } from './protection.ts';
import { tellOwner } from './tell-owner.ts';

/** What an undo has taken back. */
export interface Undone {
  kinds: ChangeKind[];
  /** The address that the account has again. */
  email: string;
}

/**
 * Takes an account back to before a change (settled A9): every later one is reverted with it and its link ends, all that
 * opens the account ends, what apps and assistants may do included (settled B11), no browser is known any more, and the password, which a thief may know, is unset; a deletion that was asked for since is stopped. Nobody is
 * signed in by it. All in the transaction that holds the account.
 * @returns undefined where the change was undone meanwhile
 */
export async function undo(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { changeID, madeAt, email, emailKey, before }: ChangeTable,
): Promise<Undone | undefined> {
  const { services } = context;
  const now = services.clock.now();
  const reverted = await changesSince(tx, account, { since: madeAt, now });
  if (!reverted.some((change) => change.changeID === changeID)) return undefined;
  const ids = reverted.map((change) => change.changeID);
  await shutOut(tx, context, account);
  await endGrants(tx, context, account);
  await endRecovery(tx, account, now);
  const protectedAgain = await restoreProtection(tx, account, { before, now });
  const restored = await restoreAddress(tx, protectedAgain, { email, emailKey });
  const kinds = [...new Set(reverted.map(({ kind }) => kind))];
  const { accountID } = account;
  await audit(tx, context, {
    event: 'change.undone',
    accountID,
    details: { kinds: kinds.join(' ') },
  });
  for (const deletion of await waitingDeletions(tx, account))
    if (deletion.requestedAt >= madeAt) await stopDeletion(tx, context, restored, deletion);
  if (restored.emailKey !== account.emailKey)
    await publishEvent(tx, services, { type: 'account.emailChanged', accountID });
  await endChanges(tx, ids, now);
  await tellOwner(tx, context, restored, {
    letter: 'undone',
    data: { kinds },
  });
  return { kinds, email };
}
