import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** An identity at a provider that signs in to an account: who it is, is said by issuer and subject alone (security: R70). */
export interface IdentityTable {
  /** As the provider calls itself in its id_tokens. */
  issuer: string;
  /** As the provider calls the person: never an address. */
  subject: string;
  accountID: string;
  /** The kit's name of the provider; an account has one identity of each. */
  provider: string;
  /** The address that the provider told when it was bound, to be shown; it proves nothing. */
  email: string | null;
  boundAt: EpochMs;
  lastUsedAt: EpochMs | null;
}

/** How far a sign-in at a provider has come; each step has a secret of its own, and the one before is void. */
export type ThirdLoginStep = 'asked' | 'answering' | 'answered' | 'unbound';

/** A sign-in at a provider that is under way in one browser (settled B6, B7). */
export interface ThirdLoginTable {
  loginID: string;
  step: ThirdLoginStep;
  /** Of the `state`, then of the ticket, then of the thirdBindToken. */
  tokenHash: Hash;
  provider: string;
  purpose: 'signIn' | 'bind';
  /** The browser that began. */
  bindHash: Hash;
  /** JSON, sealed: the PKCE verifier and the nonce first, then what the provider said. */
  sealed: string;
  createdAt: EpochMs;
  expiresAt: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    identities: IdentityTable;
    thirdLogins: ThirdLoginTable;
  }
}
