import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { MfaMethod, StepUpMethod } from '@foyer/contract/nouns/step-up';
import type { EpochMs, Flag, Hash } from '../../../kernel/store/columns.ts';

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

/** authorizeCodes of kind login. */
export interface AuthorizeCodeTable {
  codeHash: Hash;
  accountID: string;
  bindHash: Hash;
  /** By what the sign-in counts as a step-up of the session that it makes; null where it counts as none (settled A1). */
  provenBy: StepUpMethod | null;
  /** Which second factor was passed; null where none was. */
  secondFactor: MfaMethod | null;
  /** Whether its exchange makes the browser a trusted one (settled A4). */
  trusts: Flag;
  /** When the factors were passed: before the code was handed out, where a first consent came between. */
  createdAt: EpochMs;
  expiresAt: EpochMs;
  usedAt: EpochMs | null;
  /** The app whose link brought it: the session that it makes is a short one (flows.md, Tokens); null after a sign-in. */
  entryAppID: AppID | null;
  /** The sign-in at a provider whose identity its exchange binds (settled B7); null where there is none. */
  bindsLogin: string | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    sessions: SessionTable;
    sessionTokens: SessionTokenTable;
    authorizeCodes: AuthorizeCodeTable;
  }
}
