import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { randomUUID } from '../../world/world.ts';

/** The one row that tells this database from every other; `tables.ts` says what its columns mean. */
export const installation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('installation')
      .addColumn('databaseID', 'text', (column) => column.primaryKey().notNull())
      .addColumn('newestTime', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into installation ("databaseID", "newestTime") values (${randomUUID()}, 0)`.execute(db);
  },
};
