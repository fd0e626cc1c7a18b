import type { Migration } from 'kysely/migration';
import { belongsTo, type Db, index, table } from './new-table.ts';

async function people(db: Db): Promise<void> {
  await table(db, 'accounts', ['accountID'], {
    text: ['accountID', 'email', 'emailKey', 'nickName', 'language', 'countryCode', 'acceptedProtocols'],
    textOrNull: ['passwordHash'],
    moments: ['createdAt'],
    momentsOrNull: ['emailVerifiedAt', 'passwordChangedAt', 'frozenAt'],
    numbers: ['mailConfirmation'],
  }).execute();
  await db.schema.createIndex('accounts_by_emailKey').on('accounts').column('emailKey').unique().execute();
  const devices = table(db, 'devices', ['accountID', 'bindHash'], {
    text: ['accountID', 'bindHash', 'terminalId', 'osInfo', 'clientInfo', 'clientType'],
    moments: ['firstSeenAt', 'lastSeenAt'],
  });
  await belongsTo(devices, 'devices', 'accountID', 'accounts').execute();
  const consents = table(db, 'consents', ['consentID'], {
    text: ['consentID', 'accountID', 'protocolCode', 'version', 'countryCode', 'language', 'appID', 'source'],
    moments: ['acceptedAt'],
  });
  await belongsTo(consents, 'consents', 'accountID', 'accounts').execute();
  await index(db, 'consents', ['accountID']);
}

async function sessions(db: Db): Promise<void> {
  const made = table(db, 'sessions', ['sessionID'], {
    text: ['sessionID', 'accountID', 'terminalId'],
    textOrNull: ['bindHash'],
    moments: ['createdAt', 'lastSeenAt', 'expiresAt'],
    momentsOrNull: ['stepUpAt', 'endedAt'],
  });
  await belongsTo(made, 'sessions', 'accountID', 'accounts').execute();
  await index(db, 'sessions', ['accountID']);
  await index(db, 'sessions', ['expiresAt']);
  await index(db, 'sessions', ['endedAt']);
  await index(db, 'sessions', ['lastSeenAt']);
  const tokens = table(db, 'sessionTokens', ['tokenHash'], {
    text: ['tokenHash', 'sessionID'],
    moments: ['issuedAt'],
    momentsOrNull: ['rotatedAt'],
  });
  await belongsTo(tokens, 'sessionTokens', 'sessionID', 'sessions').execute();
  await index(db, 'sessionTokens', ['sessionID']);
}

async function proofs(db: Db): Promise<void> {
  await table(db, 'codes', ['codeID'], {
    text: ['codeID', 'emailKey', 'bizType', 'bindHash'],
    moments: ['createdAt', 'expiresAt'],
    momentsOrNull: ['usedAt', 'replacedAt'],
    numbers: ['tries'],
  }).execute();
  await index(db, 'codes', ['emailKey', 'bizType']);
  await index(db, 'codes', ['expiresAt']);
  await table(db, 'sends', ['sendHash'], {
    text: ['sendHash', 'codeID', 'outboxID', 'bindHash'],
    moments: ['createdAt'],
  }).execute();
  await index(db, 'sends', ['createdAt']);
  await table(db, 'tickets', ['ticketHash'], {
    text: ['ticketHash', 'purpose', 'emailKey'],
    textOrNull: ['accountID', 'bindHash'],
    moments: ['createdAt', 'expiresAt'],
    momentsOrNull: ['usedAt'],
  }).execute();
  await index(db, 'tickets', ['expiresAt']);
  await index(db, 'tickets', ['emailKey']);
  const authorizeCodes = table(db, 'authorizeCodes', ['codeHash'], {
    text: ['codeHash', 'accountID', 'bindHash'],
    moments: ['createdAt', 'expiresAt'],
    momentsOrNull: ['usedAt'],
  });
  await belongsTo(authorizeCodes, 'authorizeCodes', 'accountID', 'accounts').execute();
  await index(db, 'authorizeCodes', ['accountID']);
  await index(db, 'authorizeCodes', ['expiresAt']);
}

async function guards(db: Db): Promise<void> {
  await table(db, 'counters', ['counterKey'], {
    text: ['counterKey'],
    moments: ['windowStart', 'expiresAt'],
    numbers: ['count'],
  }).execute();
  await index(db, 'counters', ['expiresAt']);
  await table(db, 'locks', ['emailKey', 'bindHash'], {
    text: ['emailKey', 'bindHash'],
    moments: ['lastFailureAt', 'lockedUntil'],
    numbers: ['failures'],
  }).execute();
  await index(db, 'locks', ['lastFailureAt']);
  await table(db, 'unlockedBrowsers', ['emailKey', 'bindHash'], {
    text: ['emailKey', 'bindHash'],
    moments: ['until'],
  }).execute();
  await index(db, 'unlockedBrowsers', ['until']);
}

async function workings(db: Db): Promise<void> {
  await table(db, 'outbox', ['outboxID'], {
    text: ['outboxID', 'letter', 'data', 'recipient', 'language', 'appID', 'state'],
    textOrNull: ['lastError'],
    moments: ['dueAt', 'expiresAt', 'leasedUntil', 'createdAt'],
    momentsOrNull: ['sentAt'],
    numbers: ['attempts'],
  }).execute();
  await index(db, 'outbox', ['state', 'dueAt']);
  await index(db, 'outbox', ['createdAt']);
  await table(db, 'audit', ['auditID'], {
    text: ['auditID', 'event', 'actor', 'source', 'traceId', 'details'],
    textOrNull: ['accountID', 'bindHash'],
    moments: ['at'],
  }).execute();
  await index(db, 'audit', ['accountID', 'at']);
  await index(db, 'audit', ['at']);
  await table(db, 'idempotency', ['keyHash'], {
    text: ['keyHash'],
    textOrNull: ['sealedReply'],
    moments: ['createdAt'],
  }).execute();
  await index(db, 'idempotency', ['createdAt']);
  await table(db, 'jobs', ['job'], { text: ['job'], moments: ['dueAt'] }).execute();
}

/** The tables of accounts, sessions, proofs, guards and workings; `tables.ts` says what their columns mean. */
export const firstTables: Migration = {
  async up(db: Db) {
    await people(db);
    await sessions(db);
    await proofs(db);
    await guards(db);
    await workings(db);
  },
};
