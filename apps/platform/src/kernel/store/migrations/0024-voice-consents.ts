import type { Migration } from 'kysely/migration';
import type { Db } from './new-table.ts';

/** Finds consents to linking an assistant that were given lately without looking through all receipts, every hour. */
export const voiceConsents: Migration = {
  async up(db: Db) {
    await db.schema
      .createIndex('consents_living_voice_by_acceptedAt')
      .on('consents')
      .column('acceptedAt')
      .where('protocolCode' as never, '=', 'voiceAssistantNotice')
      .where('withdrawnAt' as never, 'is', null)
      .execute();
  },
};
