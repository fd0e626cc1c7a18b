import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

/** Identities of other providers, and sign-ins there that are under way; `identity-tables.ts` says what the columns mean. */
export const identities: Migration = {
  async up(db: Db) {
    const made = table(db, 'identities', ['issuer', 'subject'], {
      text: ['issuer', 'subject', 'accountID', 'provider'],
      textOrNull: ['email'],
      moments: ['boundAt'],
      momentsOrNull: ['lastUsedAt'],
    });
    await belongsTo(made, 'identities', 'accountID', 'accounts').execute();
    await db.schema
      .createIndex('identities_by_accountID_provider')
      .unique()
      .on('identities')
      .columns(['accountID', 'provider'])
      .execute();
    await table(db, 'thirdLogins', ['loginID'], {
      text: ['loginID', 'step', 'tokenHash', 'provider', 'purpose', 'bindHash', 'sealed'],
      moments: ['createdAt', 'expiresAt'],
    }).execute();
    await db.schema
      .createIndex('thirdLogins_by_tokenHash')
      .unique()
      .on('thirdLogins')
      .columns(['tokenHash'])
      .execute();
    await index(db, 'thirdLogins', ['expiresAt']);
    await db.schema.alterTable('authorizeCodes').addColumn('bindsLogin', 'text').execute();
  },
};
