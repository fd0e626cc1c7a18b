import type { ChangeKind } from '@foyer/contract/change-kinds';
import type { EpochMs, Hash } from './columns.ts';

/** A change that can be undone, with the address to which its link went: the one that was valid before. */
export interface ChangeTable {
  changeID: string;
  accountID: string;
  kind: ChangeKind;
  /** The address before the change; where it was the address that changed, nobody else gets it meanwhile. */
  email: string;
  emailKey: string;
  /** JSON: what else protected the account before the change. Secrets in it are sealed as they were. */
  before: string;
  /** Of the link in the letter about it (settled X5). */
  linkHash: Hash;
  madeAt: EpochMs;
  /** Its number among what happened to the account; null where a release made it that numbered nothing. */
  sequence: number | null;
  expiresAt: EpochMs;
  /** When it was undone, by its own link or by that of an earlier change. */
  endedAt: EpochMs | null;
}

/** A way back into an account whose second factors are lost, open after 72 hours (settled A15). */
export interface RecoveryTable {
  recoveryID: string;
  accountID: string;
  /** Of the link in the letters that announce it: whoever has it can stop the recovery. */
  vetoHash: Hash;
  /** Of the link in the letter that goes out after the wait. */
  finishHash: Hash;
  startedAt: EpochMs;
  availableAt: EpochMs;
  expiresAt: EpochMs;
  /** When the letter with the link to finish it was posted. */
  announcedAt: EpochMs | null;
  /** When it was finished, vetoed or cancelled. */
  endedAt: EpochMs | null;
  /** `factor` if a second factor has ended it, and nobody has vetoed it since. */
  endedBy: 'factor' | null;
}

/** An account's picture; a new one has a new id (settled A14). */
export interface PictureTable {
  /** 128 random bits: whoever does not know it finds no picture. */
  pictureID: string;
  accountID: string;
  type: 'image/webp' | 'image/jpeg';
  bytes: Buffer;
  addedAt: EpochMs;
}
