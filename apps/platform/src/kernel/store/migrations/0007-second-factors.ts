import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, table } from './new-table.ts';

/** Adds a column that may be missing. */
const addColumn = (db: Db, to: string, name: string, type: 'text' | 'bigint') =>
  db.schema.alterTable(to).addColumn(name, type).execute();

async function factors(db: Db): Promise<void> {
  const otpFactors = table(db, 'otpFactors', ['accountID'], {
    text: ['accountID', 'sealedSecret'],
    moments: ['lastStep', 'addedAt'],
  });
  await belongsTo(otpFactors, 'otpFactors', 'accountID', 'accounts').execute();
  const sets = table(db, 'backupCodeSets', ['accountID'], {
    text: ['accountID', 'salt'],
    moments: ['createdAt'],
  });
  await belongsTo(sets, 'backupCodeSets', 'accountID', 'accounts').execute();
  const codes = table(db, 'backupCodes', ['accountID', 'digest'], {
    text: ['accountID', 'digest'],
    momentsOrNull: ['usedAt'],
  });
  await belongsTo(codes, 'backupCodes', 'accountID', 'accounts').execute();
  await addColumn(db, 'accounts', 'mfaSince', 'bigint');
}

/** Second factors, and what tickets, authorizeCodes and browsers know of them; `tables.ts` says what the columns mean. */
export const secondFactors: Migration = {
  async up(db: Db) {
    await factors(db);
    await addColumn(db, 'devices', 'trustedUntil', 'bigint');
    await addColumn(db, 'tickets', 'sessionID', 'text');
    const counted = (name: string, to: string) =>
      db.schema
        .alterTable(to)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await counted('tries', 'tickets');
    await counted('trusts', 'authorizeCodes');
    await db.schema
      .alterTable('tickets')
      .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await addColumn(db, 'authorizeCodes', 'secondFactor', 'text');
  },
};
