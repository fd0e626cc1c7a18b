import type { CallName, ResultOf } from '@foyer/contract/calls';
import { amendUser } from '../session/user.ts';
import type { AnyAnswer } from './answer.ts';

type Account = ResultOf<'getAccountDataInfo'>;

/** Calls that answer the account. */
const answersAccount: ReadonlySet<CallName> = new Set(['getAccountDataInfo', 'editAccountDataInfo']);

/** Keeps with the user what an account that was answered says of its address. */
export function noteAccount(name: CallName, [fault, result]: AnyAnswer): void {
  if (fault !== 0 || !answersAccount.has(name)) return;
  const { email, verifyEmail, mailConfirmation } = result as Account;
  amendUser({ userInfo: { email, verifyEmail, mailConfirmation } });
}
