import { hours } from '@foyer/contract/durations';
import { carryOut } from '../accounts/deletion/carry-out.ts';
import { condemnUnverified } from '../accounts/deletion/condemn.ts';
import { retention } from '../domain/retention.ts';
import { unverifiedBefore } from '../store/accounts/accounts.ts';
import type { Job } from './job.ts';

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
