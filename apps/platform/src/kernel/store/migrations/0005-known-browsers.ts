import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ids that tell an account's browsers apart, and what a session and an authorizeCode know of how they began; `tables.ts` says what the columns mean. */
export const knownBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('devices').renameColumn('terminalId', 'deviceId').execute();
    await sql`
      update devices set "deviceId" = "bindHash" where "deviceId" = '' or exists (
        select 1 from devices as other where other."accountID" = devices."accountID"
        and other."deviceId" = devices."deviceId" and other."bindHash" < devices."bindHash"
      )`.execute(db);
    await db.schema
      .createIndex('devices_by_accountID_deviceId')
      .on('devices')
      .columns(['accountID', 'deviceId'])
      .unique()
      .execute();
    await db.schema.createIndex('devices_by_bindHash').on('devices').column('bindHash').execute();
    await db.schema.createIndex('devices_by_lastSeenAt').on('devices').column('lastSeenAt').execute();
    await db.schema.alterTable('sessions').addColumn('deviceHash', 'text').execute();
    await sql`update sessions set "deviceHash" = "bindHash"`.execute(db);
    await db.schema.alterTable('sessions').dropColumn('terminalId').execute();
    await db.schema.alterTable('sessions').addColumn('stepUpBy', 'text').execute();
    await db.schema.alterTable('authorizeCodes').addColumn('provenBy', 'text').execute();
    await db.schema.alterTable('sessionTokens').addColumn('refusedAt', 'bigint').execute();
  },
};
