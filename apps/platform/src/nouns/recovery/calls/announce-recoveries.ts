import { minutes } from '@foyer/contract/durations';
import type { LetterData } from '@foyer/mails/letters.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import {
  writeToBoth,
  writeToRecoveryAddress,
} from '../../recovery-address/rules/write-to-recovery-address.ts';
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
    for (const { recoveryID, accountID, expiresAt, address } of await waitedOut(store.read, now, atOnce))
      await store.change(async (tx) => {
        const account = await holdAccount(tx, accountID);
        if (!account || !(await tryNoteAnnounced(tx, recoveryID, now))) return;
        const link = { linkID: recoveryLinks(recoveryID).finish, until: expiresAt };
        await announce(tx, services, account, { link, address });
      });
    metrics.levels.set({ level: 'recoveries.running' }, await countRecoveries(store.read, now));
  },
};

/** The link goes to the mailbox that was proven for it, which the recovery address may not be any more; others get the words. */
async function announce(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  { link, address }: { link: LetterData['recoveryReady']['link']; address: string | null },
): Promise<void> {
  const byAddress = address === null ? {} : { byAddress: true };
  const told = { letter: 'recoveryReady', data: { link, ...byAddress } } as const;
  if (address === null) return writeToBoth(tx, { services }, account, told);
  return writeToRecoveryAddress(tx, { services }, account, { to: address, told, withLinks: true });
}
