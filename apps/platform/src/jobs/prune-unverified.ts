import { hours } from '@foyer/contract/durations';
import { audit } from '../accounts/audit.ts';
import { auditEvents } from '../domain/audit-events.ts';
import { retention } from '../domain/retention.ts';
import { dropUnverified } from '../store/accounts/accounts.ts';
import type { Job } from './job.ts';

const rowsAtOnce = 100;

/** Removes accounts whose mailbox was never proven, with their sessions and devices. */
export const pruneUnverified: Job = {
  name: 'pruneUnverified',
  every: hours(1),
  async run(services) {
    const { store, clock } = services;
    const dropBatch = () =>
      store.change(async (tx) => {
        const dropped = await dropUnverified(tx, clock.now() - retention.unverifiedAccounts, rowsAtOnce);
        for (const accountID of dropped)
          await audit(tx, { services, actor: 'system' }, { event: auditEvents.accountPruned, accountID });
        return dropped.length;
      });
    while ((await dropBatch()) === rowsAtOnce);
  },
};
