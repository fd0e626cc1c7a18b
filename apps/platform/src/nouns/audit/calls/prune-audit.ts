import { hours } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { retention } from '../../retention/rules/retention.ts';
import { noteDeparture } from '../../retention/store/departures.ts';
import { cutSources, dropRows, pruneForged, sealsWithRows, sealsWithSources } from '../store/audit-seals.ts';

type Found = { number: number }[];

/** Does something to one seal after the other, each whole, until none is left. */
async function forEachSeal(
  { store }: Services,
  find: () => Promise<Found>,
  act: (tx: Writer, number: number) => Promise<unknown>,
): Promise<void> {
  for (let found = await find(); found.length > 0; found = await find())
    for (const { number } of found) await store.change((tx) => act(tx, number));
}

/**
 * Removes old parts of the audit trail, seal by seal: sources after 30 days, rows after 400 (security: Figures,
 * retention). Seals stay. Rows that wait for a seal are kept until they have one.
 */
export const pruneAudit: Job = {
  name: 'pruneAudit',
  every: hours(1),
  lane: 'long',
  async run(services) {
    const { store, clock } = services;
    const drop = async (tx: Writer, number: number) => {
      const rows = await dropRows(tx, number);
      await noteDeparture(tx, { table: 'audit', rows, now: clock.now() });
    };
    const sourcesBefore = clock.now() - retention.auditSources;
    const rowsBefore = clock.now() - retention.auditRows;
    await forEachSeal(services, () => sealsWithSources(store.read, sourcesBefore), cutSources);
    await forEachSeal(services, () => sealsWithRows(store.read, rowsBefore), drop);
    await store.change((tx) => pruneForged(tx, { rowsBefore, sourcesBefore }));
  },
};
