import type { CallName, ResultOf } from '@foyer/contract/calls';
import { navigationState, setNavigation } from '../session/navigation.ts';
import { amendUser } from '../session/user.ts';
import type { AnyAnswer } from './answer.ts';

type Account = ResultOf<'getAccountDataInfo'>;

/** Calls that answer the account. */
const answersAccount: ReadonlySet<CallName> = new Set(['getAccountDataInfo', 'editAccountDataInfo']);

/** Keeps what an account that was answered says of its address, and whether documents are due (settled C1). */
export function noteAccount(name: CallName, [fault, result]: AnyAnswer): void {
  if (fault !== 0 || !answersAccount.has(name)) return;
  const { email, verifyEmail, mailConfirmation, protocolsPending } = result as Account;
  amendUser({ userInfo: { email, verifyEmail, mailConfirmation } });
  const protocols = protocolsPending ? 'due' : 'settled';
  if (navigationState().protocols !== protocols) setNavigation({ protocols });
}
