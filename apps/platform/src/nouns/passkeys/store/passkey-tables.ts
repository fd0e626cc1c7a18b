import type { EpochMs, Flag, Hash } from '../../../kernel/store/columns.ts';

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

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    passkeys: PasskeyTable;
    spentChallenges: SpentChallengeTable;
  }
}
