import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** The order of what happens to an account; the files of the tables say what the columns mean. */
export const sequences: Migration = {
  async up(db: Db) {
    const account = () => db.schema.alterTable('accounts');
    await account()
      .addColumn('lastSequence', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await account().addColumn('frozenSequence', 'integer').execute();
    for (const name of ['changes', 'deletions'])
      await db.schema.alterTable(name).addColumn('sequence', 'integer').execute();
  },
};
