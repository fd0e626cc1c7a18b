import { audit } from '../../accounts/audit.ts';
import { reservationOf } from '../../accounts/changes/reservation.ts';
import { spendTicket } from '../../accounts/tickets.ts';
import { writeToOwner } from '../../accounts/write-to-owner.ts';
import { tryAddAccount } from '../../store/accounts/accounts.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable } from '../../store/tables.ts';
import type { HandlerRequest } from '../handler.ts';
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
