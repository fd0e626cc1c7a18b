import type { TicketPurpose } from '@foyer/contract/code-purposes';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/partner-apps';
import type { ConsentSubject } from '@foyer/contract/protocol-codes';
import type { StepUpMethod } from '@foyer/contract/step-up';

import type { AuditSealTable, AuditTable } from './audit/audit-tables.ts';
import type { ChangeTable, PictureTable, RecoveryTable } from './change-tables.ts';
import type { AuthorizeCodeTable, CodeTable, SendTable } from './code-tables.ts';
import type { EpochMs, Flag, Hash } from './columns.ts';
import type { DeletionTable } from './deletion-tables.ts';
import type { DsrrAnswerTable, DsrrLinkTable, DsrrRequestTable } from './dsrr-tables.ts';
import type { EventSecretTable, PartnerEventTable } from './event-tables.ts';
import type { ExportPartTable, ExportTable } from './export-tables.ts';
import type {
  BackupCodeSetTable,
  BackupCodeTable,
  OtpFactorTable,
  PasskeyTable,
  SpentChallengeTable,
} from './factor-tables.ts';
import type { FeedbackImageTable, FeedbackTable } from './feedback-tables.ts';
import type { IdentityTable, ThirdLoginTable } from './identity-tables.ts';
import type { CounterTable, LockTable, UnlockedBrowserTable } from './limit-tables.ts';
import type {
  ClientSecretTable,
  EntryCodeTable,
  OAuthCodeTable,
  OAuthGrantTable,
  OAuthRefreshTokenTable,
  SigningKeyTable,
} from './oauth-tables.ts';

export type { EpochMs, Flag, Hash };

/** One person in the family. */
export interface AccountTable {
  accountID: string;
  /** As shown; its domain in ASCII. */
  email: string;
  /** The identity: `email` in lower case, unique. */
  emailKey: string;
  emailVerifiedAt: EpochMs | null;
  /** PHC string of argon2id, or of what made it elsewhere; null where no password is set. */
  passwordHash: string | null;
  passwordChangedAt: EpochMs | null;
  nickName: string;
  language: Language;
  countryCode: string;
  mailConfirmation: Flag;
  /** JSON, protocol code → newest version accepted; `consents` holds the receipts. Read with every session. */
  acceptedProtocols: string;
  createdAt: EpochMs;
  frozenAt: EpochMs | null;
  /** The address that it is to have once the code there was typed, and since when; one at a time. */
  pendingEmail: string | null;
  pendingEmailAt: EpochMs | null;
  /** Of its row in `pictures`. */
  pictureID: string | null;
  /** Of its row in `exports`. */
  exportID: string | null;
  /** Since when signing in asks for a second factor; null while it does not. Read with every session. */
  mfaSince: EpochMs | null;
  /** When it is to be erased; null while nobody has asked for that. Read with every session and every grant. */
  deletionAt: EpochMs | null;
  /** The number given last to something that happened to the account; each one is higher than those before (settled X13). */
  lastSequence: number;
  /** The number of its freeze; null while it is not frozen, and where a release froze it that numbered nothing. */
  frozenSequence: number | null;
}

/** A browser that signed in to an account: recognised by its bind cookie, never by its terminalId alone. */
export interface DeviceTable {
  accountID: string;
  bindHash: Hash;
  /** What the owner sees and ends it by; no two of an account's are alike (settled A4). */
  deviceId: string;
  osInfo: string;
  clientInfo: string;
  clientType: 'mobile' | 'pc';
  /** What the owner calls it; null where nothing was chosen. */
  ownName: string | null;
  /** Where it signed in last, ISO 3166-1 alpha-2; null where that is not known (settled A6). */
  country: string | null;
  firstSeenAt: EpochMs;
  lastSeenAt: EpochMs;
  /** Until when no second factor is asked for in it; null where it is not trusted (settled A4). */
  trustedUntil: EpochMs | null;
}

/** A sign-in that lasts: its tokens stand in `sessionTokens`. */
export interface SessionTable {
  sessionID: string;
  accountID: string;
  /** The browser it works in; null where there can be no bind cookie. */
  bindHash: Hash | null;
  /** Of its row in `devices`, which there is without a bind cookie too. */
  deviceHash: Hash | null;
  createdAt: EpochMs;
  lastSeenAt: EpochMs;
  /** Absolute end, never extended. */
  expiresAt: EpochMs;
  stepUpAt: EpochMs | null;
  /** By what; null before the first, and for those that were made before this was noted. */
  stepUpBy: StepUpMethod | null;
  /** The app whose link brought it; null after a sign-in, and for those that were brought before this was noted. */
  entryAppID: string | null;
  endedAt: EpochMs | null;
}

/** A session's tokens, the rotated-out ones included, so that their reuse is noticed. */
export interface SessionTokenTable {
  tokenHash: Hash;
  sessionID: string;
  issuedAt: EpochMs;
  rotatedAt: EpochMs | null;
  /**
   * When it was first refused for its age, so that a clock which goes back does not revive it: aged, and good for nothing
   * but a refresh, or rotated out and shown without the cookie of its browser.
   */
  refusedAt: EpochMs | null;
}

/** Short-lived, single-use proofs (bizTokens and link tokens). */
export interface TicketTable {
  ticketHash: Hash;
  purpose: TicketPurpose;
  emailKey: string;
  accountID: string | null;
  /** The browser that passed the step; null for link tokens, which any browser may open. */
  bindHash: Hash | null;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  usedAt: EpochMs | null;
  /** The session that is stepped up; null where it is a sign-in, or none (settled A2). */
  sessionID: string | null;
  /** Second factors that were tried with it. */
  tries: number;
  /** JSON: what the next step must know of this one; a secret in it is sealed. */
  details: string;
}

/** Receipts of accepted protocols, and of consents to news by mail; they outlive the account under its random id (settled C2). */
export interface ConsentTable {
  consentID: string;
  accountID: string;
  protocolCode: ConsentSubject;
  /** Of the document; for news that of the privacy policy, which says what news are. */
  version: string;
  countryCode: string;
  language: Language;
  appID: AppID;
  /** Where it came from; empty once the account is erased. */
  source: string;
  acceptedAt: EpochMs;
  /** Since when it holds no longer; null while it does. */
  withdrawnAt: EpochMs | null;
  /** When the row goes; null while there is an account. */
  keptUntil: EpochMs | null;
}

/** Letters to be sent: which letter and its data, never the rendered code. */
export interface OutboxTable {
  outboxID: string;
  letter: string;
  /** JSON of the letter's typed data. */
  data: string;
  /** The address; once the letter has ended, its mark. */
  recipient: string;
  /** The keyed hash of the address, by which its letters are found; null where a release wrote the letter that had none. */
  recipientMark: Hash | null;
  language: Language;
  appID: AppID;
  state: 'queued' | 'sent' | 'refused' | 'expired';
  attempts: number;
  dueAt: EpochMs;
  /** After this the content makes no sense any more. */
  expiresAt: EpochMs;
  /** Held by the node that is sending it until then. */
  leasedUntil: EpochMs;
  createdAt: EpochMs;
  sentAt: EpochMs | null;
  /** SMTP reply code or error class of the last try; never its text, which may quote the address. */
  lastError: string | null;
}

/** First answers by Idempotency-Key, sealed with a server key. */
export interface IdempotencyTable {
  keyHash: Hash;
  /** Null while the first request runs. */
  sealedReply: string | null;
  createdAt: EpochMs;
}

/** When each periodic job may run again, on whichever node; while one runs, when its node's turn ends. */
export interface JobTable {
  job: string;
  dueAt: EpochMs;
}

/** How many rows of a table have gone on a day because their time was over. */
export interface DepartureTable {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  tableName: string;
  rows: number;
}

/** A kind of password hash that came from elsewhere and is compared as it came until its owner signs in. */
export interface ImportedHashTable {
  /** What such hashes begin with, up to the salt. */
  cost: string;
  /** One that no password fits. */
  dummy: string;
  /** How many of the passwords of accounts have one, in millionths. */
  share: number;
  addedAt: EpochMs;
}

/** One row: which database this is. */
export interface InstallationTable {
  /** Random, made with the schema; data directories remember it. */
  databaseID: string;
  /** The newest time that a node has seen: a clock that is behind it went back. */
  newestTime: EpochMs;
}

/** The whole schema. */
export interface Tables {
  accounts: AccountTable;
  otpFactors: OtpFactorTable;
  backupCodeSets: BackupCodeSetTable;
  backupCodes: BackupCodeTable;
  passkeys: PasskeyTable;
  spentChallenges: SpentChallengeTable;
  identities: IdentityTable;
  thirdLogins: ThirdLoginTable;
  devices: DeviceTable;
  sessions: SessionTable;
  sessionTokens: SessionTokenTable;
  codes: CodeTable;
  sends: SendTable;
  tickets: TicketTable;
  authorizeCodes: AuthorizeCodeTable;
  changes: ChangeTable;
  recoveries: RecoveryTable;
  deletions: DeletionTable;
  pictures: PictureTable;
  oauthGrants: OAuthGrantTable;
  oauthRefreshTokens: OAuthRefreshTokenTable;
  oauthCodes: OAuthCodeTable;
  entryCodes: EntryCodeTable;
  clientSecrets: ClientSecretTable;
  signingKeys: SigningKeyTable;
  partnerEvents: PartnerEventTable;
  eventSecrets: EventSecretTable;
  counters: CounterTable;
  locks: LockTable;
  unlockedBrowsers: UnlockedBrowserTable;
  consents: ConsentTable;
  outbox: OutboxTable;
  audit: AuditTable;
  auditSeals: AuditSealTable;
  idempotency: IdempotencyTable;
  feedback: FeedbackTable;
  dsrrRequests: DsrrRequestTable;
  dsrrAnswers: DsrrAnswerTable;
  dsrrLinks: DsrrLinkTable;
  feedbackImages: FeedbackImageTable;
  exports: ExportTable;
  exportParts: ExportPartTable;
  jobs: JobTable;
  departures: DepartureTable;
  importedHashes: ImportedHashTable;
  installation: InstallationTable;
}
