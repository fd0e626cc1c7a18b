import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

async function grants(db: Db): Promise<void> {
  const made = table(db, 'oauthGrants', ['grantID'], {
    text: ['grantID', 'accountID', 'clientID', 'scope'],
    textOrNull: ['amr'],
    moments: ['authenticatedAt', 'createdAt', 'lastUsedAt'],
    momentsOrNull: ['expiresAt', 'endedAt'],
  });
  await belongsTo(made, 'oauthGrants', 'accountID', 'accounts').execute();
  await index(db, 'oauthGrants', ['accountID', 'clientID']);
  await index(db, 'oauthGrants', ['endedAt']);
  await index(db, 'oauthGrants', ['expiresAt']);
  const tokens = table(db, 'oauthRefreshTokens', ['tokenHash'], {
    text: ['tokenHash', 'grantID'],
    moments: ['issuedAt'],
    momentsOrNull: ['rotatedAt'],
  });
  await belongsTo(tokens, 'oauthRefreshTokens', 'grantID', 'oauthGrants').execute();
  await index(db, 'oauthRefreshTokens', ['grantID']);
  await index(db, 'oauthRefreshTokens', ['rotatedAt']);
}

async function codes(db: Db): Promise<void> {
  const oauth = table(db, 'oauthCodes', ['codeHash'], {
    text: ['codeHash', 'grantID', 'accountID', 'clientID', 'redirectUri', 'scope'],
    textOrNull: ['challenge', 'nonce', 'amr'],
    moments: ['authenticatedAt', 'createdAt', 'expiresAt'],
    momentsOrNull: ['usedAt'],
  });
  const entry = table(db, 'entryCodes', ['codeHash'], {
    text: ['codeHash', 'accountID', 'appID', 'action'],
    moments: ['createdAt', 'expiresAt'],
    momentsOrNull: ['usedAt'],
  });
  await belongsTo(oauth, 'oauthCodes', 'accountID', 'accounts').execute();
  await belongsTo(entry, 'entryCodes', 'accountID', 'accounts').execute();
  for (const name of ['oauthCodes', 'entryCodes']) {
    await index(db, name, ['accountID']);
    await index(db, name, ['expiresAt']);
  }
}

/** What the OAuth endpoints keep; `tables.ts` says what the columns mean. */
export const oauth: Migration = {
  async up(db: Db) {
    await grants(db);
    await codes(db);
    await table(db, 'clientSecrets', ['secretHash'], {
      text: ['secretHash', 'clientID'],
      moments: ['createdAt'],
      momentsOrNull: ['endedAt'],
    }).execute();
    await index(db, 'clientSecrets', ['clientID']);
    await table(db, 'signingKeys', ['kid'], {
      text: ['kid', 'publicKey', 'sealedKey'],
      moments: ['createdAt'],
    }).execute();
    await db.schema.alterTable('authorizeCodes').addColumn('entryAppID', 'text').execute();
  },
};
