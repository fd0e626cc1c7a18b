import type { EpochMs, Flag, Hash } from './columns.ts';

/** The authenticator app of an account (RFC 6238). */
export interface OtpFactorTable {
  accountID: string;
  /** Base32, sealed with a server key and bound to the account (security: R21). */
  sealedSecret: string;
  /** The newest 30-second step whose code was accepted: none is accepted twice (security: R23). */
  lastStep: number;
  addedAt: EpochMs;
}

/** What an account's backup codes have in common. */
export interface BackupCodeSetTable {
  accountID: string;
  /** PHC string without its hash: one salt for the set, so that a try costs one hash (security: R30). */
  salt: string;
  createdAt: EpochMs;
}

/** One of an account's backup codes. */
export interface BackupCodeTable {
  accountID: string;
  /** argon2id under the salt of the set. */
  digest: string;
  usedAt: EpochMs | null;
}

/** A passkey of an account (WebAuthn Level 3, "credential record"). */
export interface PasskeyTable {
  /** As the authenticator made it, base64url. */
  credentialID: string;
  accountID: string;
  /** What authenticators know the account by: 64 random bytes, base64url, the same for all of an account's (security: R34). */
  userHandle: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** JSON, how the authenticator can be reached. */
  transports: string;
  name: string;
  /** Of the newest assertion: one that goes back is a copy (security: R34). Always 0 where the authenticator has none. */
  counter: number;
  /** Whether its provider keeps it on more than one device. */
  backedUp: Flag;
  addedAt: EpochMs;
  lastUsedAt: EpochMs | null;
  /** A removed one is kept for a while, so that its removal can be undone (settled A9). */
  removedAt: EpochMs | null;
}

/** A challenge that was answered, or refused as expired: none is taken twice (security: R34; decision 0033). */
export interface SpentChallengeTable {
  challengeHash: Hash;
  expiresAt: EpochMs;
}
