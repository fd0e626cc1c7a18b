import type { Migration } from 'kysely/migration';
import { type Db, index, table } from './new-table.ts';

/** Events to apps and the secrets that sign them; `event-tables.ts` says what the columns mean. */
export const partnerEvents: Migration = {
  async up(db: Db) {
    // without a tie to the account: that it was deleted is told after it is gone
    await table(db, 'partnerEvents', ['eventID'], {
      text: ['eventID', 'appID', 'type', 'accountID', 'state'],
      textOrNull: ['reference', 'lastError'],
      moments: ['dueAt', 'expiresAt', 'leasedUntil', 'createdAt'],
      momentsOrNull: ['deliveredAt', 'confirmedAt'],
      numbers: ['attempts'],
    }).execute();
    await index(db, 'partnerEvents', ['state', 'dueAt']);
    await index(db, 'partnerEvents', ['createdAt']);
    await index(db, 'partnerEvents', ['reference']);
    await table(db, 'eventSecrets', ['secretID'], {
      text: ['secretID', 'appID', 'sealedSecret'],
      moments: ['createdAt'],
      momentsOrNull: ['endedAt'],
    }).execute();
    await index(db, 'eventSecrets', ['appID']);
  },
};
