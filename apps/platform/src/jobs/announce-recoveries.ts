import { minutes } from '@foyer/contract/durations';
import { defaultAppID } from '@foyer/contract/partner-apps';
import { occasionAt } from '../accounts/context.ts';
import { recoveryLinks } from '../accounts/recovery/recovery-links.ts';
import { holdAccount } from '../store/accounts/hold-account.ts';
import { countRecoveries, tryNoteAnnounced, waitedOut } from '../store/accounts/recoveries.ts';
import type { Job } from './job.ts';

const atOnce = 100;

/** Mails the link that finishes a recovery, once its wait is over; counts those that run. */
export const announceRecoveries: Job = {
  name: 'announceRecoveries',
  every: minutes(5),
  async run({ store, clock, mail, metrics }) {
    const now = clock.now();
    for (const { recoveryID, accountID, expiresAt } of await waitedOut(store.read, now, atOnce))
      await store.change(async (tx) => {
        const account = await holdAccount(tx, accountID);
        if (!account || !(await tryNoteAnnounced(tx, recoveryID, now))) return;
        const { email: to, language } = account;
        const link = { linkID: recoveryLinks(recoveryID).finish, until: expiresAt };
        const data = { link, occasion: occasionAt(now) };
        await mail.post(tx, { letter: 'recoveryReady', data, to, language, appID: defaultAppID });
      });
    metrics.levels.set({ level: 'recoveries.running' }, await countRecoveries(store.read, now));
  },
};
