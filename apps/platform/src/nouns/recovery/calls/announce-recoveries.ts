import { minutes } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { recoveryLinks } from '../rules/recovery-links.ts';
import { countRecoveries, tryNoteAnnounced, waitedOut } from '../store/recoveries.ts';

const atOnce = 100;

/** Mails the link that finishes a recovery, once its wait is over; counts those that run. */
export const announceRecoveries: Job = {
  name: 'announceRecoveries',
  every: minutes(5),
  lane: 'short',
  async run(services) {
    const { store, clock, metrics } = services;
    const now = clock.now();
    for (const { recoveryID, accountID, expiresAt } of await waitedOut(store.read, now, atOnce))
      await store.change(async (tx) => {
        const account = await holdAccount(tx, accountID);
        if (!account || !(await tryNoteAnnounced(tx, recoveryID, now))) return;
        const link = { linkID: recoveryLinks(recoveryID).finish, until: expiresAt };
        await writeToOwner(tx, { services }, account, { letter: 'recoveryReady', data: { link } });
      });
    metrics.levels.set({ level: 'recoveries.running' }, await countRecoveries(store.read, now));
  },
};
