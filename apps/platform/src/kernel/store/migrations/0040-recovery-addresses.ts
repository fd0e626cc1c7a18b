import { belongsTo, type Db, indexOn, type SchemaChange, table } from './new-table.ts';

/**
 * Recovery addresses, what is to become of them, and the recoveries that were asked for through one;
 * `recovery-address-tables.ts` and `recovery-tables.ts` say what the columns mean.
 */
export const recoveryAddresses: SchemaChange = {
  async up(db: Db) {
    const addresses = table(db, 'recoveryAddresses', ['addressID'], {
      text: ['addressID', 'accountID', 'email', 'emailKey'],
      moments: ['askedAt'],
      momentsOrNull: ['provenAt', 'since', 'expiresAt'],
    }).addColumn('slot', 'integer');
    await belongsTo(addresses, 'recoveryAddresses', 'accountID', 'accounts').execute();
    // rows without a slot are never equal, on either engine
    await db.schema
      .createIndex('recoveryAddresses_by_emailKey_slot')
      .unique()
      .on('recoveryAddresses')
      .columns(['emailKey', 'slot'])
      .execute();
    const changes = table(db, 'recoveryAddressChanges', ['changeID'], {
      text: ['changeID', 'accountID', 'vetoHash'],
      textOrNull: ['successorID'],
      moments: ['askedAt', 'effectiveAt'],
      momentsOrNull: ['endedAt'],
    });
    await belongsTo(changes, 'recoveryAddressChanges', 'accountID', 'accounts').execute();
    await db.schema.alterTable('recoveries').addColumn('address', 'text').execute();
    await db.schema
      .alterTable('recoveries')
      .addColumn('withPassword', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
  indices: (db) => [
    indexOn(db, 'recoveryAddresses', ['accountID']),
    indexOn(db, 'recoveryAddresses', ['expiresAt']),
    indexOn(db, 'recoveryAddressChanges', ['accountID']),
    indexOn(db, 'recoveryAddressChanges', ['vetoHash']),
    indexOn(db, 'recoveryAddressChanges', ['effectiveAt']),
  ],
};
