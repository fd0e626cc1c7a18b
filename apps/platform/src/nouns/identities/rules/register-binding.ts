import * as z from 'zod/mini';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAddress } from '../../accounts/store/hold-account.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';

const detailsSchema = z.object({ binds: z.optional(z.string()) });

/** Which sign-in at a provider a `register` ticket came from (settled B7). */
export const bindsOf = ({ details }: Pick<TicketTable, 'details'>): string | undefined =>
  detailsSchema.parse(JSON.parse(details)).binds;

/**
 * Hands out the ticket with which an account can be made for a proven address.
 * @param binds the sign-in at a provider whose identity the new account gets; undefined without one
 * @returns its token
 */
export const issueRegisterTicket = (
  tx: Writer,
  context: Context,
  owner: HeldAddress,
  binds: string | undefined,
): Promise<string> =>
  issueTicket(tx, context, { purpose: 'register', owner, details: JSON.stringify({ binds }) });
