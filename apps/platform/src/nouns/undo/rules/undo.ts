import type { ChangeKind } from '@foyer/contract/nouns/change-kinds';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isSince } from '../../../kernel/world/sequence.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { restoreWaysIn } from '../../accounts/rules/ways-in.ts';
import { findAccountByEmail, restoreAddress } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import type { ChangeTable } from '../../changes/store/change-tables.ts';
import { changesFrom, endChanges } from '../../changes/store/changes.ts';
import { stopDeletion } from '../../deletion/rules/stop-deletion.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { waitingDeletions } from '../../deletion/store/deletions.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';

/** What an undo has taken back. */
export interface Undone {
  kinds: ChangeKind[];
  /** The address that the account has again. */
  email: string;
}

/** Whether somebody else has the address of before: it is kept for the account for as long as the link works. */
async function isTaken(tx: Writer, { accountID }: HeldAccount, { emailKey }: ChangeTable): Promise<boolean> {
  const holder = await findAccountByEmail(tx, emailKey);
  return holder !== undefined && holder.accountID !== accountID;
}

/** Whether a deletion was asked for after a change; where that is not sure it is stopped, since it can be asked for again. */
const isAskedSince = (
  { sequence, requestedAt }: DeletionTable,
  { sequence: changeSequence, madeAt }: ChangeTable,
): boolean =>
  isSince({ sequence, at: requestedAt }, { sequence: changeSequence, at: madeAt }, { orUnsure: true });

/**
 * Takes an account back to before a change (settled A9): every later one is reverted with it and its link ends, all that
 * opens the account ends, what apps and assistants may do included (settled B11), no browser is known any more, and the password, which a thief may know, is unset; a deletion that was asked for since is stopped. Nobody is
 * signed in by it. All in the transaction that holds the account.
 * @returns undefined where the change was undone meanwhile, or its address is somebody else's
 */
export async function undo(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  change: ChangeTable,
): Promise<Undone | undefined> {
  const { services } = context;
  const now = services.clock.now();
  const reverted = await changesFrom(tx, change);
  // another undo may have ended it while this one waited
  const current = reverted.find(({ changeID }) => changeID === change.changeID);
  if (!current || (await isTaken(tx, account, current))) return undefined;
  const { email, emailKey, before } = current;
  const ids = reverted.map(({ changeID }) => changeID);
  await endFor(tx, context, account, 'undone');
  const withWays = await restoreWaysIn(tx, services, account, { before, now });
  const restored = await restoreAddress(tx, withWays, { email, emailKey });
  const kinds = [...new Set(reverted.map(({ kind }) => kind))];
  const { accountID } = account;
  await audit(tx, context, {
    event: 'change.undone',
    accountID,
    details: { kinds: kinds.join(' ') },
  });
  for (const deletion of await waitingDeletions(tx, account))
    if (isAskedSince(deletion, change)) await stopDeletion(tx, context, restored, deletion);
  if (restored.emailKey !== account.emailKey)
    await publishEvent(tx, services, { type: 'account.emailChanged', accountID });
  await endChanges(tx, ids, now);
  await tellOwner(tx, context, restored, {
    letter: 'undone',
    data: { kinds },
  });
  return { kinds, email };
}
