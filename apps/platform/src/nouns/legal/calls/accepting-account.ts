import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { lookAtTicket } from '../../tickets/rules/tickets.ts';
import { waitingAccount } from './waiting-account.ts';

type Request = HandlerRequest<'globalAcceptLegalProtocolV2'>;

/**
 * The account of the session, or of the sign-in that waits for its first consent. Refuses with 11001 where there is neither.
 */
export async function acceptingAccount(request: Request): Promise<AccountTable> {
  const { session, data, refuse } = request;
  if (session) return session.account;
  return data.initToken === undefined ? refuse(11001) : waitingAccount(request, data.initToken);
}

/**
 * Holds that account. Refuses with 11001 or 11252 where the session or the sign-in that may accept for it has ended meanwhile
 * (settled X3).
 */
export async function holdAcceptingAccount(
  tx: Writer,
  request: Request,
  accountID: string,
): Promise<HeldAccount> {
  const { session, data, refuse } = request;
  if (session) return holdOwnAccount(tx, { session, refuse });
  const account = await holdAccount(tx, accountID);
  const { ticket } = await lookAtTicket(tx, request, 'init', data.initToken ?? '');
  return account && ticket ? account : refuse(11252);
}
