import type { CallName, ResultOf } from '@foyer/contract/calls';
import { setNavigation } from '../session/navigation.ts';
import { amendUser } from '../session/user.ts';
import type { AnyAnswer } from './answer.ts';

type Account = ResultOf<'getAccountDataInfo'>;

/** Calls that answer the account. */
const answersAccount: ReadonlySet<CallName> = new Set(['getAccountDataInfo', 'editAccountDataInfo']);

/** Keeps what an account that was answered says of its address, with the user, and whether it is about to be deleted. */
export function noteAccount(name: CallName, [fault, result]: AnyAnswer): void {
  if (fault !== 0 || !answersAccount.has(name)) return;
  const { email, verifyEmail, mailConfirmation, pendingDeletion } = result as Account;
  setNavigation({ deletionDue: pendingDeletion !== undefined });
  amendUser({ userInfo: { email, verifyEmail, mailConfirmation } });
}
