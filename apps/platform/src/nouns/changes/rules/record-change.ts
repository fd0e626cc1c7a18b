import { limits } from '@foyer/contract/limits';
import type { ChangeKind } from '@foyer/contract/nouns/change-kinds';
import type { Services } from '../../../kernel/call/services.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { readWaysIn } from '../../accounts/rules/ways-in.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { addChange } from '../store/changes.ts';

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
