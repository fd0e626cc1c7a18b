import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

/** Passkeys, and the challenges that were answered; `factor-tables.ts` says what the columns mean. */
export const passkeys: Migration = {
  async up(db: Db) {
    const made = table(db, 'passkeys', ['credentialID'], {
      text: ['credentialID', 'accountID', 'userHandle', 'publicKey', 'transports', 'name'],
      moments: ['counter', 'addedAt'],
      momentsOrNull: ['lastUsedAt', 'removedAt'],
      numbers: ['backedUp'],
    });
    await belongsTo(made, 'passkeys', 'accountID', 'accounts').execute();
    await index(db, 'passkeys', ['accountID']);
    await index(db, 'passkeys', ['removedAt']);
    await table(db, 'spentChallenges', ['challengeHash'], {
      text: ['challengeHash'],
      moments: ['expiresAt'],
    }).execute();
    await index(db, 'spentChallenges', ['expiresAt']);
  },
};
