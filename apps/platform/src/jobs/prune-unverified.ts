import { days, hours } from '@foyer/contract/durations';
import { dropUnverified } from '../store/accounts/accounts.ts';
import { audit } from '../store/audit/audit.ts';
import type { Job } from './job.ts';

/** So long an account may wait for its mailbox to be proven (security: R72). */
const kept = days(7);
const rowsAtOnce = 100;

/** Removes accounts whose mailbox was never proven, with their sessions and devices. */
export const pruneUnverified: Job = {
  name: 'pruneUnverified',
  every: hours(1),
  async run({ store, clock, keys }) {
    const at = clock.now();
    const trace = { source: 'job', bindHash: null, traceId: `JOB${at}` };
    const dropBatch = () =>
      store.change(async (tx) => {
        const dropped = await dropUnverified(tx, at - kept, rowsAtOnce);
        for (const accountID of dropped)
          await audit(tx, keys, { at, event: 'account.pruned', actor: 'system', accountID, ...trace });
        return dropped.length;
      });
    while ((await dropBatch()) === rowsAtOnce);
  },
};
