import type { Tables } from './tables.ts';

/** What a table keeps of persons, for how long, and what becomes of it when one is erased (settled X7; docs/data.md). */
export interface PersonData<Table> {
  /** In words; empty where it keeps nothing of anybody. */
  holds: string;
  /** Columns that say something of a person, or by which a person's rows are found. */
  personal: readonly (keyof Table)[];
  /** All the others. */
  other: readonly (keyof Table)[];
  /** How long, by `retention`. */
  kept: string;
  /** What `erasePerson` does to it, or why it stays. */
  erased: 'deleted' | 'deleted with the account' | 'kept without its source' | 'stays';
}

type Rows = { readonly [Name in keyof Tables]: PersonData<Tables[Name]> };

const people = {
  accounts: {
    holds: 'address, name, country and language, password hash, settings',
    personal: [
      'accountID',
      'email',
      'emailKey',
      'passwordHash',
      'nickName',
      'language',
      'countryCode',
      'mailConfirmation',
      'acceptedProtocols',
      'pendingEmail',
      'pictureID',
    ],
    other: ['emailVerifiedAt', 'passwordChangedAt', 'createdAt', 'frozenAt', 'pendingEmailAt', 'mfaSince'],
    kept: 'until erased; 7 days while the mailbox is not proven',
    erased: 'deleted',
  },
  otpFactors: {
    holds: 'the sealed secret of an authenticator app',
    personal: ['accountID', 'sealedSecret'],
    other: ['lastStep', 'addedAt'],
    kept: 'until it is removed',
    erased: 'deleted with the account',
  },
  backupCodeSets: {
    holds: 'when backup codes were made, and their salt',
    personal: ['accountID', 'salt'],
    other: ['createdAt'],
    kept: 'until they are renewed or the second factor is removed',
    erased: 'deleted with the account',
  },
  backupCodes: {
    holds: 'hashes of backup codes',
    personal: ['accountID', 'digest'],
    other: ['usedAt'],
    kept: 'as long as their set',
    erased: 'deleted with the account',
  },
  passkeys: {
    holds: 'public keys of passkeys, and what their owner calls them',
    personal: ['credentialID', 'accountID', 'userHandle', 'publicKey', 'transports', 'name', 'backedUp'],
    other: ['counter', 'addedAt', 'lastUsedAt', 'removedAt'],
    kept: '7 days after they are removed',
    erased: 'deleted with the account',
  },
  devices: {
    holds: 'browsers that the account knows, and what they say of themselves',
    personal: [
      'accountID',
      'bindHash',
      'deviceId',
      'osInfo',
      'clientInfo',
      'clientType',
      'ownName',
      'country',
    ],
    other: ['firstSeenAt', 'lastSeenAt', 'trustedUntil'],
    kept: '400 days unseen',
    erased: 'deleted with the account',
  },
  sessions: {
    holds: 'sign-ins that last, and their browsers',
    personal: ['accountID', 'bindHash', 'deviceHash'],
    other: ['sessionID', 'createdAt', 'lastSeenAt', 'expiresAt', 'stepUpAt', 'stepUpBy', 'endedAt'],
    kept: '24 hours after their end',
    erased: 'deleted with the account',
  },
  sessionTokens: {
    holds: 'hashes of session tokens',
    personal: ['sessionID'],
    other: ['tokenHash', 'issuedAt', 'rotatedAt', 'refusedAt'],
    kept: 'as long as the session',
    erased: 'deleted with the account',
  },
  consents: {
    holds: 'which document was accepted, when, from where',
    personal: ['accountID', 'countryCode', 'language', 'source'],
    other: ['consentID', 'protocolCode', 'version', 'appID', 'acceptedAt', 'keptUntil'],
    kept: '3 years after the account is erased, under its random id alone',
    erased: 'kept without its source',
  },
  changes: {
    holds: 'which address and which second factors an account had before a change that can be undone',
    personal: ['accountID', 'email', 'emailKey', 'before'],
    other: ['changeID', 'kind', 'linkHash', 'madeAt', 'expiresAt', 'endedAt'],
    kept: '7 days',
    erased: 'deleted with the account',
  },
  recoveries: {
    holds: 'that somebody asked for a way back without a second factor, and when',
    personal: ['accountID'],
    other: [
      'recoveryID',
      'vetoHash',
      'finishHash',
      'startedAt',
      'availableAt',
      'expiresAt',
      'announcedAt',
      'endedAt',
    ],
    kept: '10 days',
    erased: 'deleted with the account',
  },
  pictures: {
    holds: 'the picture of the profile',
    personal: ['pictureID', 'accountID', 'bytes'],
    other: ['type', 'addedAt'],
    kept: 'until it is replaced or removed',
    erased: 'deleted with the account',
  },
  feedback: {
    holds: 'what was written to support, and the names of its pictures',
    personal: ['accountID', 'email', 'message', 'images', 'language'],
    other: ['feedbackID', 'topic', 'traceIdOfProblem', 'appID', 'createdAt'],
    kept: '180 days',
    erased: 'deleted',
  },
} as const satisfies Partial<Rows>;

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
} as const satisfies Partial<Rows>;

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
} as const satisfies Partial<Rows>;

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
} as const satisfies Partial<Rows>;

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
} as const satisfies Partial<Rows>;

/** Every table; a test fails on a table or a column of the database that stands nowhere here. */
export const personData: Rows = { ...people, ...proofs, ...linked, ...guards, ...workings };
