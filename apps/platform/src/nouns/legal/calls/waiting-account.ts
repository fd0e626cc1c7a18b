import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { checkTicket } from '../../tickets/rules/tickets.ts';

/** The account of a sign-in that waits for its first consent; refuses with 11252 or 11253 where none does in this browser. */
export async function waitingAccount(
  context: RefusingContext<11252 | 11253>,
  initToken: string,
): Promise<AccountTable> {
  const { accountID } = await checkTicket(context, 'init', initToken);
  return (await findAccount(context.services.store.read, accountID ?? '')) ?? context.refuse(11252);
}
