import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { checkTicketOf } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';

type Request = HandlerRequest<'resetPassword'>;

/** The account whose mailbox was proven for exactly this, in this browser (security: R57, R58). */
export async function accountToReset(
  request: Request,
): Promise<{ account: AccountTable; ticket: TicketTable }> {
  const { services, data, refuse } = request;
  // by a code, or by the link of a privacy request (settled C6)
  const ticket = await checkTicketOf(request, ['dsrrResetPassword', 'resetPassword'], data.bizToken);
  const { accountID, emailKey } = ticket;
  const account = await findAccountByEmail(services.store.read, emailKey);
  if (!account) {
    const reserved = await reservationOf(services.store.read, request, emailKey);
    return reserved ? refuse(11203, reserved) : refuse(11202, { bizToken: data.bizToken });
  }
  if (account.accountID !== accountID) return refuse(11252);
  return account.frozenAt === null ? { account, ticket } : refuse(11248);
}
