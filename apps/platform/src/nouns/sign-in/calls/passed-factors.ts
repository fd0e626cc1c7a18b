import { type ProvenBy, type SignInFactor, signInFactors } from '@foyer/contract/nouns/step-up';
import * as z from 'zod/mini';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { type FirstFactorMethod, firstFactors } from '../../factors/rules/mfa-due.ts';
import { stepUpStartsOf } from '../../sessions/rules/step-up.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';

/** How somebody signed in, for the audit trail. */
type SignInMethod = FirstFactorMethod | SignInFactor | 'consent';

/** The factors that a sign-in has passed so far. */
export interface PassedFactors {
  first: FirstFactorMethod;
  /** Null where none was asked for. */
  second: SignInFactor | null;
  /** The sign-in at a provider whose identity is bound once this one is complete (settled B7). */
  binds?: string | undefined;
}

/** The same, of the step that goes on with the sign-in now. */
export interface Passed extends PassedFactors {
  method: SignInMethod;
  /** When the factors were passed, where that is longer ago. */
  provenAt?: EpochMs;
}

const passedSchema = z.object({
  first: z.enum(firstFactors),
  second: z.nullable(z.enum(signInFactors)),
  binds: z.optional(z.string()),
});

/** As a ticket of purpose `init` keeps them, so that the consent never asks for the factor again (settled X2). */
export const writePassed = (passed: PassedFactors): string => JSON.stringify(passed);

/** The factors of a sign-in that waits for its first consent. */
export const passedOf = ({ details }: Pick<TicketTable, 'details'>): PassedFactors =>
  passedSchema.parse(JSON.parse(details));

/**
 * By what a sign-in counts as a step-up: a passkey, or a mailed code only where no password is set (settled A1). What an
 * approval let in is none, and is noted all the same: apps are told how their user signed in.
 */
export function stepUpOf(account: AccountTable, { first, second }: PassedFactors): ProvenBy | null {
  if (second === 'approval') return second;
  if (first === 'passkey') return first;
  if (first === 'social' || !stepUpStartsOf(account).includes(first)) return null;
  return second ?? first;
}
