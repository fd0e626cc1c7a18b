import type { DetailsOf } from '@foyer/contract/faults/faults';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import * as z from 'zod/mini';
import type { Context } from '../../../kernel/call/context.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { isTrusted } from '../../devices/store/trust.ts';
import { recoveryTold } from '../../recovery/rules/recovery-told.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';
import { mfaMethodsOf } from './mfa-methods.ts';

/** The first factor that somebody passed (settled A2). */
export const firstFactors = ['password', 'code', 'passkey', 'social'] as const;

/** The first factor that somebody passed. */
export type FirstFactorMethod = (typeof firstFactors)[number];

/** What a ticket of purpose `mfa` says of the step that was passed. */
interface PassedFirst {
  first: FirstFactorMethod;
  /** The sign-in at a provider whose identity is bound once this one is complete (settled B7). */
  binds?: string | undefined;
}

const detailsSchema = z.object({ first: z.enum(firstFactors), binds: z.optional(z.string()) });

/** What a ticket of purpose `mfa` tells of the first factor. */
export const passedFirstOf = ({ details }: TicketTable): PassedFirst =>
  detailsSchema.parse(JSON.parse(details));

/** The first factor that a ticket of purpose `mfa` tells of. */
export const firstFactorOf = (ticket: TicketTable): FirstFactorMethod => passedFirstOf(ticket).first;

/**
 * Whether a browser that is signed in may be asked to let this sign-in in: behind a password or a mailed code, and where
 * nothing else changes. A step-up and the binding of an identity take none (settled A1).
 */
const isApprovable = ({ sessionID, first, binds }: PassedFirst & Pick<TicketTable, 'sessionID'>): boolean =>
  sessionID === null && binds === undefined && (first === 'password' || first === 'code');

/** The same, of the ticket of a sign-in. */
export const takesApproval = (ticket: TicketTable): boolean =>
  isApprovable({ sessionID: ticket.sessionID, ...passedFirstOf(ticket) });

/** What goes with 11257 (calls.md). @param bizToken the proof of the step that was passed */
export const mfaDueDetails = async (
  db: Reader,
  account: AccountTable,
  bizToken: string,
): Promise<DetailsOf<11257>> => ({
  bizToken,
  mfaMethodList: await mfaMethodsOf(db, account),
  email: maskEmail(account.email),
});

/**
 * Whether a second factor is due behind a first one: not in a browser that its owner trusts; one without a bind cookie
 * never is (settled A4). Trust opens the account and changes nothing in it: where an identity is bound by the sign-in, the
 * factor is due all the same (security: R69).
 */
export async function isFactorDue(
  tx: Writer,
  { caller, services }: Context,
  account: HeldAccount,
  { binds }: Pick<PassedFirst, 'binds'>,
): Promise<boolean> {
  if (account.mfaSince === null) return false;
  if (binds !== undefined) return true;
  const { bindHash, bindable } = caller;
  return !bindable || !(await isTrusted(tx, account, { bindHash, now: services.clock.now() }));
}

/**
 * Asks for the second factor behind a first one, with a ticket that knows which that was (settled A2).
 * @param sessionID the session that is to be stepped up; null where it is a sign-in
 * @returns what goes with 11257
 */
export async function askForFactor(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { sessionID, ...passed }: PassedFirst & { sessionID: string | null },
): Promise<DetailsOf<11257>> {
  const bizToken = await issueTicket(tx, context, {
    purpose: 'mfa',
    owner: account,
    sessionID,
    details: JSON.stringify(passed),
  });
  const { mfaMethodList, ...due } = await mfaDueDetails(tx, account, bizToken);
  const methods = isApprovable({ sessionID, ...passed })
    ? [...mfaMethodList, 'approval' as const]
    : mfaMethodList;
  return { ...due, mfaMethodList: methods, ...(await recoveryTold(tx, context, account)) };
}
