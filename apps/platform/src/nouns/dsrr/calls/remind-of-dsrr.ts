import { hours } from '@foyer/contract/durations';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { occasionAt } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { audit } from '../../audit/rules/audit.ts';
import { countDsrrRequests, dueForReminder, tryNoteReminded } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';

const atOnce = 100;

/** To the address of the brand's support; the letter does not name the person. */
const remind = (services: Services, { requestID, dueAt, accountID }: DsrrRequestTable) =>
  services.store.change(async (tx) => {
    const at = services.clock.now();
    if (!(await tryNoteReminded(tx, requestID, at))) return;
    await audit(
      tx,
      { services, actor: 'system' },
      {
        event: 'dsrr.reminded',
        accountID,
        details: { requestID },
      },
    );
    await services.mail.post(tx, {
      letter: 'dsrrDue',
      data: { requestID, dueAt, occasion: occasionAt(at) },
      to: services.brand.support.mail,
      language: 'en',
      appID: defaultAppID,
    });
  });

/** Reminds the privacy office of requests that are to be answered soon, and counts those that are open, due and overdue. */
export const remindOfDsrr: Job = {
  name: 'remindOfDsrr',
  every: hours(1),
  lane: 'short',
  async run(services) {
    const { store, clock, metrics } = services;
    for (const request of await dueForReminder(store.read, clock.now(), atOnce))
      await remind(services, request);
    const { open, soon, overdue } = await countDsrrRequests(store.read, clock.now());
    metrics.levels.set({ level: 'dsrr.open' }, open);
    metrics.levels.set({ level: 'dsrr.dueSoon' }, soon);
    metrics.levels.set({ level: 'dsrr.overdue' }, overdue);
  },
};
