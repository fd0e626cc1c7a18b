import { hours } from '@foyer/contract/durations';
import type { Job } from '../../../kernel/jobs/job.ts';
import { unverifiedBefore } from '../../accounts/store/accounts.ts';
import { retention } from '../../retention/rules/retention.ts';
import { carryOut } from '../rules/carry-out.ts';
import { condemnUnverified } from '../rules/condemn.ts';

const rowsAtOnce = 100;

/** Erases accounts whose mailbox was never proven, by the same steps as every other (settled C9). */
export const pruneUnverified: Job = {
  name: 'pruneUnverified',
  every: hours(1),
  lane: 'long',
  async run(services) {
    const { store, clock } = services;
    const dropBatch = async () => {
      const found = await unverifiedBefore(
        store.read,
        clock.now() - retention.unverifiedAccounts,
        rowsAtOnce,
      );
      for (const accountID of found) {
        const receiptID = await condemnUnverified(services, accountID);
        if (receiptID !== undefined) await carryOut(services, receiptID);
      }
      return found.length;
    };
    while ((await dropBatch()) === rowsAtOnce);
  },
};
