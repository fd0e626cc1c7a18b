import { belongsTo, type Db, index, type SchemaChange, table } from './new-table.ts';

/** Devices that are connected by a code (RFC 8628); `pairing-tables.ts` and `oauth-tables.ts` say what the columns mean. */
export const things: SchemaChange = {
  async up(db: Db) {
    for (const column of ['deviceName', 'country'])
      await db.schema.alterTable('oauthGrants').addColumn(column, 'text').execute();
    const pairings = table(db, 'pairings', ['deviceCodeHash'], {
      text: ['deviceCodeHash', 'userCodeHash', 'clientID', 'scope', 'state'],
      textOrNull: ['deviceName', 'country', 'accountID', 'amr', 'consentVersion'],
      moments: ['createdAt', 'expiresAt'],
      momentsOrNull: ['authenticatedAt'],
    });
    await belongsTo(pairings, 'pairings', 'accountID', 'accounts').execute();
    await index(db, 'pairings', ['accountID']);
    await index(db, 'pairings', ['expiresAt']);
    await db.schema
      .createIndex('pairings_by_userCodeHash')
      .on('pairings')
      .column('userCodeHash')
      .unique()
      .execute();
  },
};
