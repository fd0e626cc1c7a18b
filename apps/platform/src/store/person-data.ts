import { people } from './person-data-of-accounts.ts';
import type { PersonDataRows } from './person-data-row.ts';

const proofs = {
  codes: {
    holds: 'which address a code was mailed to; never its digits',
    personal: ['emailKey', 'accountID', 'bindHash'],
    other: ['codeID', 'bizType', 'createdAt', 'expiresAt', 'tries', 'usedAt', 'replacedAt'],
    kept: '24 hours after they expire',
    erased: 'deleted',
  },
  sends: {
    holds: 'which browser asked for which mailing',
    personal: ['codeID', 'outboxID', 'bindHash'],
    other: ['sendHash', 'createdAt'],
    kept: '24 hours',
    erased: 'deleted',
  },
  tickets: {
    holds: 'which address or account passed a step',
    personal: ['emailKey', 'accountID', 'bindHash', 'sessionID', 'details'],
    other: ['ticketHash', 'purpose', 'createdAt', 'expiresAt', 'usedAt', 'tries'],
    kept: '24 hours after they expire',
    erased: 'deleted',
  },
  authorizeCodes: {
    holds: 'which account signed in, in which browser',
    personal: ['accountID', 'bindHash'],
    other: [
      'bindsLogin',
      'codeHash',
      'provenBy',
      'secondFactor',
      'trusts',
      'createdAt',
      'expiresAt',
      'usedAt',
      'entryAppID',
    ],
    kept: '24 hours after they expire',
    erased: 'deleted with the account',
  },
  thirdLogins: {
    holds: 'what a provider said of who signs in there, sealed with a server key',
    personal: ['bindHash', 'sealed'],
    other: ['loginID', 'step', 'tokenHash', 'provider', 'purpose', 'createdAt', 'expiresAt'],
    kept: '10 minutes',
    erased: 'stays',
  },
} as const satisfies Partial<PersonDataRows>;

const linked = {
  oauthGrants: {
    holds: 'which apps and assistants may act for the account, and what for',
    personal: ['accountID', 'scope', 'amr'],
    other: ['grantID', 'clientID', 'authenticatedAt', 'createdAt', 'lastUsedAt', 'expiresAt', 'endedAt'],
    kept: '24 hours after they end or expire',
    erased: 'deleted with the account',
  },
  oauthRefreshTokens: {
    holds: 'hashes of the tokens of those apps and assistants',
    personal: ['grantID'],
    other: ['tokenHash', 'issuedAt', 'rotatedAt'],
    kept: 'as long as the grant; 30 days where another has taken its place',
    erased: 'deleted with the account',
  },
  oauthCodes: {
    holds: 'which account was handed over to which app',
    personal: ['accountID', 'scope', 'amr'],
    other: [
      'codeHash',
      'grantID',
      'clientID',
      'redirectUri',
      'challenge',
      'nonce',
      'authenticatedAt',
      'createdAt',
      'expiresAt',
      'usedAt',
    ],
    kept: '24 hours after they expire',
    erased: 'deleted with the account',
  },
  entryCodes: {
    holds: 'which account an app has sent here',
    personal: ['accountID'],
    other: ['codeHash', 'appID', 'action', 'createdAt', 'expiresAt', 'usedAt'],
    kept: '24 hours after they expire',
    erased: 'deleted with the account',
  },
} as const satisfies Partial<PersonDataRows>;

const guards = {
  counters: {
    holds: 'how often something was tried, by keyed hash of the address, browser and source',
    personal: ['subject', 'device', 'source'],
    other: ['kind', 'bizType', 'windowStart', 'count', 'expiresAt'],
    kept: 'until the window ends, 24 hours at most',
    erased: 'deleted',
  },
  locks: {
    holds: 'wrong passwords, by keyed hash of the address, whether or not an account has it',
    personal: ['subject', 'bindHash'],
    other: ['failures', 'lastFailureAt', 'lockedUntil'],
    kept: '12 hours after the last; until a reset where they have shut the password off',
    erased: 'deleted',
  },
  unlockedBrowsers: {
    holds: 'browsers that a lock mail has freed, by keyed hash of the address',
    personal: ['subject', 'bindHash'],
    other: ['until'],
    kept: 'until the lock ends',
    erased: 'deleted',
  },
} as const satisfies Partial<PersonDataRows>;

const workings = {
  outbox: {
    holds: 'letters on their way with their recipients; of those that went, a keyed hash of the address',
    personal: ['data', 'recipient', 'language'],
    other: [
      'outboxID',
      'letter',
      'appID',
      'state',
      'attempts',
      'dueAt',
      'expiresAt',
      'leasedUntil',
      'createdAt',
      'sentAt',
      'lastError',
    ],
    kept: 'what it says until it is sent; that it was there 30 days',
    erased: 'deleted',
  },
  audit: {
    holds: 'what was done to which account, from where; never an address',
    personal: ['accountID', 'source', 'bindHash', 'details'],
    other: ['auditID', 'at', 'event', 'actor', 'traceId', 'mark', 'sealNumber'],
    kept: 'sources 30 days, rows 400 days',
    erased: 'stays',
  },
  idempotency: {
    holds: 'first answers, sealed with a server key',
    personal: ['sealedReply'],
    other: ['keyHash', 'createdAt'],
    kept: '1 hour',
    erased: 'stays',
  },
  auditSeals: {
    holds: '',
    personal: [],
    other: [
      'number',
      'madeAt',
      'rowCount',
      'newestAt',
      'rowsHash',
      'sourcesHash',
      'previousHash',
      'sourceSalt',
      'hash',
      'signature',
    ],
    kept: 'for good',
    erased: 'stays',
  },
  clientSecrets: {
    holds: '',
    personal: [],
    other: ['secretHash', 'clientID', 'createdAt', 'endedAt'],
    kept: '30 days after they end',
    erased: 'stays',
  },
  signingKeys: {
    holds: '',
    personal: [],
    other: ['kid', 'publicKey', 'sealedKey', 'createdAt'],
    kept: '180 days',
    erased: 'stays',
  },
  jobs: { holds: '', personal: [], other: ['job', 'dueAt'], kept: 'for good', erased: 'stays' },
  spentChallenges: {
    holds: '',
    personal: [],
    other: ['challengeHash', 'expiresAt'],
    kept: '24 hours after they expire',
    erased: 'stays',
  },
  installation: {
    holds: '',
    personal: [],
    other: ['databaseID', 'newestTime'],
    kept: 'for good',
    erased: 'stays',
  },
} as const satisfies Partial<PersonDataRows>;

/** Every table; a test fails on a table or a column of the database that stands nowhere here. */
export const personData: PersonDataRows = { ...people, ...proofs, ...linked, ...guards, ...workings };
