import { type SqlBool, sql } from 'kysely';
import { belongsTo, type Db, indexOn, type SchemaChange, table } from './new-table.ts';

const isQueued = sql<SqlBool>`"state" = 'queued'`;

/**
 * Which session a code and a grant are of, which clients know a session, and the logout tokens on their way to them;
 * `oauth-tables.ts` and `logout-tables.ts` say what the columns mean. Also finds the due events of one app.
 */
export const backChannelLogout: SchemaChange = {
  async up(db: Db) {
    for (const name of ['oauthCodes', 'oauthGrants'])
      await db.schema.alterTable(name).addColumn('sessionID', 'text').execute();
    const known = table(db, 'sessionClients', ['sessionID', 'clientID'], { text: ['sessionID', 'clientID'] });
    await belongsTo(known, 'sessionClients', 'sessionID', 'sessions').execute();
    // without a tie to session or account: that one ended is told after it is gone
    await table(db, 'logouts', ['logoutID'], {
      text: ['logoutID', 'clientID', 'accountID', 'sid', 'state'],
      textOrNull: ['lastError'],
      moments: ['dueAt', 'expiresAt', 'leasedUntil', 'createdAt'],
      numbers: ['attempts'],
    }).execute();
  },
  indices: (db) => [
    indexOn(db, 'logouts', ['accountID']),
    indexOn(db, 'logouts', ['expiresAt']),
    db.schema
      .createIndex('logouts_queued_by_clientID_dueAt')
      .on('logouts')
      .columns(['clientID', 'dueAt'])
      .where(isQueued),
    db.schema
      .createIndex('partnerEvents_queued_by_appID_dueAt')
      .on('partnerEvents')
      .columns(['appID', 'dueAt'])
      .where(isQueued),
  ],
};
