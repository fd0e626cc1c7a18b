import type { CodePurpose } from '@foyer/contract/code-purposes';
import type { AppID } from '@foyer/contract/partner-apps';
import type { MfaMethod, StepUpMethod } from '@foyer/contract/step-up';
import type { EpochMs, Flag, Hash } from './columns.ts';

/** A mailed code; its digits are derived from `codeID` and never stored. */
export interface CodeTable {
  codeID: string;
  emailKey: string;
  /** Whose session asked for it; null where nobody was signed in. */
  accountID: string | null;
  bizType: CodePurpose;
  bindHash: Hash;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  tries: number;
  usedAt: EpochMs | null;
  replacedAt: EpochMs | null;
}

/** One mailing of a code, asked after with getCodeDelivery. */
export interface SendTable {
  sendHash: Hash;
  codeID: string;
  outboxID: string;
  bindHash: Hash;
  createdAt: EpochMs;
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
