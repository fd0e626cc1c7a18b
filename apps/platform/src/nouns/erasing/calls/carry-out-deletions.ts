import { days, minutes } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { countDeletions, dueDeletions } from '../../deletion/store/deletions.ts';
import { carryOut } from '../rules/carry-out.ts';

const atOnce = 1000;
/** A deletion is overdue a day after it fell due, which is the 15th day after it was asked for. */
const overdueAfter = days(1);

/** One that fails keeps no other from being carried out. @returns whether it went well */
async function tryCarryOut(services: Services, receiptID: string): Promise<boolean> {
  try {
    await carryOut(services, receiptID);
    return true;
  } catch (err) {
    services.log.error({ event: 'deletion.failed', receiptID, err });
    return false;
  }
}

/** Erases what is due, goes on where a process has died, and counts what waits and what is overdue. */
export const carryOutDeletions: Job = {
  name: 'carryOutDeletions',
  every: minutes(5),
  lane: 'long',
  async run(services) {
    const { store, clock, metrics } = services;
    const now = clock.now();
    let failed = 0;
    for (const receiptID of await dueDeletions(store.read, now, atOnce))
      if (!(await tryCarryOut(services, receiptID))) failed += 1;
    const { waiting, overdue } = await countDeletions(store.read, { dueBefore: now - overdueAfter });
    metrics.levels.set({ level: 'deletions.waiting' }, waiting);
    metrics.levels.set({ level: 'deletions.overdue' }, overdue);
    if (failed > 0) throw new Error(`${failed} deletions could not be carried out`);
  },
};
