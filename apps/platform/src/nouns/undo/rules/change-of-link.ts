import type { Services } from '../../../kernel/call/services.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { ChangeTable } from '../../changes/store/change-tables.ts';
import { endChanges, findChange } from '../../changes/store/changes.ts';

/**
 * The change that an undo link belongs to, while it can be undone. A link that is refused for its age ends with that, so
 * that no clock that goes back revives it (settled X13).
 */
export async function changeOfLink(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  undoToken: string,
): Promise<ChangeTable | undefined> {
  const now = clock.now();
  const change = await findChange(store.read, hashOf(undoToken));
  if (!change || change.expiresAt > now) return change;
  await store.change((tx) => endChanges(tx, [change.changeID], now));
  return undefined;
}
