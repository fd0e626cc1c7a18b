import type { Migration } from 'kysely/migration';
import { type Db, index, table } from './new-table.ts';

/**
 * Adds keys for RS256, in a table of their own: a node of the release before signs with the newest row of `signingKeys`,
 * whatever it is (settled G1). Also what a grant is for (RFC 8707), and the assertions that clients have used (RFC 7523).
 */
export const certified: Migration = {
  async up(db: Db) {
    await table(db, 'rsaSigningKeys', ['kid'], {
      text: ['kid', 'publicKey', 'sealedKey'],
      moments: ['createdAt'],
    }).execute();
    await table(db, 'usedAssertions', ['assertionHash'], {
      text: ['assertionHash'],
      moments: ['expiresAt'],
    }).execute();
    await index(db, 'usedAssertions', ['expiresAt']);
    await db.schema.alterTable('oauthCodes').addColumn('resource', 'text').execute();
    await db.schema.alterTable('oauthGrants').addColumn('resource', 'text').execute();
  },
};
