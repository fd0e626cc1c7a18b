import { reservationOf } from '../../accounts/changes/reservation.ts';
import { checkTicket, lookAtTicket } from '../../accounts/tickets.ts';
import { findAccountByEmail } from '../../store/accounts/accounts.ts';
import type { AccountTable, TicketTable } from '../../store/tables.ts';
import type { HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'resetPassword'>;

/** The account whose mailbox was proven for exactly this, in this browser (security: R57, R58). */
export async function accountToReset(
  request: Request,
): Promise<{ account: AccountTable; ticket: TicketTable }> {
  const { services, data, refuse } = request;
  const ticket = await proofOf(request);
  const { accountID, emailKey } = ticket;
  const account = await findAccountByEmail(services.store.read, emailKey);
  if (!account) {
    const reserved = await reservationOf(services.store.read, request, emailKey);
    return reserved ? refuse(11203, reserved) : refuse(11202, { bizToken: data.bizToken });
  }
  if (account.accountID !== accountID) return refuse(11252);
  return account.frozenAt === null ? { account, ticket } : refuse(11248);
}

/** The proof of the mailbox: by a code, or by the link of a privacy request (settled C6). */
async function proofOf(request: Request): Promise<TicketTable> {
  const { services, data } = request;
  const { ticket } = await lookAtTicket(services.store.read, request, 'dsrrResetPassword', data.bizToken);
  return ticket ?? checkTicket(request, 'resetPassword', data.bizToken);
}
