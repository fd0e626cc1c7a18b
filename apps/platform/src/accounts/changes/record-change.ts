import type { ChangeKind } from '@foyer/contract/change-kinds';
import { limits } from '@foyer/contract/limits';
import { linkTokenOf } from '../../domain/link-token.ts';
import { hashOf, newID } from '../../domain/token.ts';
import type { Services } from '../../services.ts';
import { addChange } from '../../store/accounts/changes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';
import { readWaysIn } from '../ways-in.ts';

/** What the letter about a change needs for its undo link. */
export interface UndoLink {
  linkID: string;
  /** Until when it works. */
  until: EpochMs;
}

/**
 * Notes a change before it is made, so that it can be undone for 7 days (settled A9).
 * @param account as it is before the change
 * @param before what protected it then, where it has been read already
 */
export async function recordChange(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  kind: ChangeKind,
  before?: string,
): Promise<UndoLink> {
  const { clock, keys } = services;
  const madeAt = clock.now();
  const linkID = newID();
  const until = madeAt + limits.change.undoable;
  const { email, emailKey } = account;
  await addChange(tx, account, {
    changeID: newID(),
    kind,
    email,
    emailKey,
    before: before ?? (await readWaysIn(tx, services, account)),
    linkHash: hashOf(linkTokenOf(linkID, keys)),
    madeAt,
    expiresAt: until,
  });
  return { linkID, until };
}
