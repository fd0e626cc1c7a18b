import type { Services } from '../../../kernel/call/services.ts';
import { withErased } from '../../deletion/rules/progress.ts';
import type { DeletionTable } from '../../deletion/store/deletion-tables.ts';
import { dropDeletion, tryNoteErased } from '../../deletion/store/deletions.ts';
import { dropEndedLetter } from '../../mail/store/outbox.ts';
import { retention } from '../../retention/rules/retention.ts';

/**
 * Once the last letter has gone, removes what is left of it, and what is left of removed rows on the disk.
 * @returns false while the letter is on its way, or the files of the database are in use
 */
export async function eraseTraces(services: Services, deletion: DeletionTable): Promise<boolean> {
  const { store, clock } = services;
  const { receiptID, lastLetterID, origin } = deletion;
  const isGone = lastLetterID === null || (await store.change((tx) => dropEndedLetter(tx, lastLetterID)));
  if (!isGone || !(await store.scrub())) return false;
  if (origin === 'unverified') {
    await store.change((tx) => dropDeletion(tx, receiptID));
    return false;
  }
  const now = clock.now();
  const ends = { lastLetterID: null, doneAt: now, keptUntil: now + retention.doneDeletions };
  const erased = withErased(deletion, 'traces', now);
  return store.change((tx) => tryNoteErased(tx, deletion, { erased, ...ends }));
}
