import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/**
 * How many passwords of a lock's key are being compared, and whether a second factor has ended a recovery;
 * `limit-tables.ts` and `change-tables.ts` say what the columns mean.
 */
export const comparedAndRecovered: Migration = {
  async up(db: Db) {
    const columns = { comparing: 'integer', comparingUntil: 'bigint' } as const;
    for (const [name, type] of Object.entries(columns))
      await db.schema
        .alterTable('locks')
        .addColumn(name, type, (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema.alterTable('recoveries').addColumn('endedBy', 'text').execute();
  },
};
