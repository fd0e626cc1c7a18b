import { hours } from '@foyer/contract/durations';
import { audit } from '../accounts/audit.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { auditEvents } from '../domain/audit-events.ts';
import { retention } from '../domain/retention.ts';
import type { Services } from '../services.ts';
import { unverifiedBefore } from '../store/accounts/accounts.ts';
import { holdAccount } from '../store/accounts/hold-account.ts';
import { noteDeparture } from '../store/jobs/departures.ts';
import type { Writer } from '../store/store.ts';
import type { Job } from './job.ts';

const rowsAtOnce = 100;

/** Not where its owner has proven the mailbox meanwhile. */
async function drop(tx: Writer, services: Services, accountID: string): Promise<void> {
  const account = await holdAccount(tx, accountID);
  if (!account || account.emailVerifiedAt !== null) return;
  await eraseAccount(tx, services, account);
  await noteDeparture(tx, { table: 'accounts', rows: 1, now: services.clock.now() });
  await audit(tx, { services, actor: 'system' }, { event: auditEvents.accountPruned, accountID });
}

/** Erases accounts whose mailbox was never proven (settled C9). */
export const pruneUnverified: Job = {
  name: 'pruneUnverified',
  every: hours(1),
  async run(services) {
    const { store, clock } = services;
    const dropBatch = async () => {
      const found = await unverifiedBefore(
        store.read,
        clock.now() - retention.unverifiedAccounts,
        rowsAtOnce,
      );
      for (const accountID of found) await store.change((tx) => drop(tx, services, accountID));
      return found.length;
    };
    while ((await dropBatch()) === rowsAtOnce);
  },
};
