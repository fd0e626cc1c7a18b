import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

/** Privacy requests and their links; `dsrr-tables.ts` says what the columns mean. */
export const dsrr: Migration = {
  async up(db: Db) {
    await table(db, 'dsrrRequests', ['requestID'], {
      text: ['requestID', 'kind', 'email', 'emailKey', 'countryCode', 'language', 'appID', 'followHash'],
      textOrNull: ['accountID', 'redirectUri', 'provenBy', 'outcome'],
      moments: ['receivedAt', 'dueAt', 'remindAt'],
      momentsOrNull: ['remindedAt', 'provenAt', 'begunAt', 'closedAt', 'keptUntil'],
    }).execute();
    for (const column of ['emailKey', 'accountID', 'followHash', 'remindAt', 'keptUntil'])
      await index(db, 'dsrrRequests', [column]);
    const links = table(db, 'dsrrLinks', ['linkHash'], {
      text: ['linkHash', 'requestID', 'purpose'],
      moments: ['createdAt', 'expiresAt'],
      momentsOrNull: ['usedAt'],
    });
    await belongsTo(links, 'dsrrLinks', 'requestID', 'dsrrRequests').execute();
    await index(db, 'dsrrLinks', ['requestID']);
    await index(db, 'dsrrLinks', ['expiresAt']);
  },
};
