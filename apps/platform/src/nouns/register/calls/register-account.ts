import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { tryAddAccount } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { reservationOf } from '../../changes/rules/reservation.ts';
import { spendTicket } from '../../tickets/rules/tickets.ts';
import { countRegistration } from './count-registration.ts';
import { noteConsents } from './note-consents.ts';

/** Adds an account with all that belongs to it; refused inside of the change, so that the bizToken is not used up. */
export async function registerAccount(
  tx: Writer,
  request: HandlerRequest<'registerByPwd'>,
  made: AccountTable,
): Promise<HeldAccount> {
  const { data, refuse } = request;
  if (!(await spendTicket(tx, request, 'register', data.bizToken))) return refuse(11252);
  const account = (await tryAddAccount(tx, made)) ?? refuse(11203, {});
  // Asked behind the insertion, so that a change of address that ran beside it has ended
  const reserved = await reservationOf(tx, request, account.emailKey);
  if (reserved) return refuse(11203, reserved);
  await countRegistration(tx, request);
  await noteConsents(tx, request, account);
  await audit(tx, request, { event: 'account.registered', accountID: account.accountID });
  await writeToOwner(tx, request, account, { letter: 'welcome', data: {} });
  return account;
}
