import type { Language } from '@foyer/contract/languages';
import type { EpochMs, Flag } from '../../../kernel/store/columns.ts';

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

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    accounts: AccountTable;
  }
}
