import { hours } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { brandIDsOf, brandNames } from '../rules/brands-of.ts';
import { cancelLinkOf } from '../rules/cancel-link.ts';
import type { DeletionTable } from '../store/deletion-tables.ts';
import { deletionsToRemind, tryNoteReminded } from '../store/deletions.ts';

const atOnce = 100;

async function remind(tx: Writer, services: Services, deletion: DeletionTable): Promise<void> {
  const { receiptID, effectiveAt } = deletion;
  const now = services.clock.now();
  const account = await holdAccount(tx, deletion.accountID ?? '');
  if (!account || !(await tryNoteReminded(tx, receiptID, now))) return;
  const data = {
    brands: brandNames(services.brand, brandIDsOf(deletion)),
    link: { linkID: cancelLinkOf(receiptID), until: effectiveAt },
  };
  await tellOwner(tx, { services }, account, { letter: 'deletionReminder', data });
}

/** Tells the owner once more, 3 days before something is deleted (security: R90). */
export const remindOfDeletions: Job = {
  name: 'remindOfDeletions',
  every: hours(1),
  lane: 'long',
  async run(services) {
    const { store, clock } = services;
    const effectiveBefore = clock.now() + limits.deletion.remindBefore;
    const remindSome = async () => {
      const found = await deletionsToRemind(store.read, { effectiveBefore, atMost: atOnce });
      for (const deletion of found) await store.change((tx) => remind(tx, services, deletion));
      return found.length;
    };
    while ((await remindSome()) === atOnce);
  },
};
