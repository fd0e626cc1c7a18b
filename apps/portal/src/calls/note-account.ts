import type { CallName, ResultOf } from '@foyer/contract/calls';
import { navigationState, setNavigation } from '../session/navigation.ts';
import { amendUser } from '../session/user/amend-user.ts';
import { keepLastPicture } from '../session/user/keep-last-sign-in.ts';
import type { AnyAnswer } from './answer.ts';

type Account = ResultOf<'getAccountDataInfo'>;

/** Calls that answer the account. */
const answersAccount: ReadonlySet<CallName> = new Set(['getAccountDataInfo', 'editAccountDataInfo']);

/**
 * Keeps what an account that was answered says of its address, with the user; what is due: documents (settled C1), or its
 * deletion; and its picture for the next sign-in in this browser.
 */
export function noteAccount(name: CallName, [fault, result]: AnyAnswer): void {
  if (fault !== 0 || !answersAccount.has(name)) return;
  const { email, verifyEmail, mailConfirmation, pendingDeletion, protocolsPending, avatarUrl } =
    result as Account;
  amendUser({ userInfo: { email, verifyEmail, mailConfirmation } });
  keepLastPicture(email, avatarUrl);
  const deletionDue = pendingDeletion !== undefined;
  const protocols = protocolsPending ? 'due' : 'settled';
  const known = navigationState();
  if (known.protocols !== protocols || known.deletionDue !== deletionDue)
    setNavigation({ protocols, deletionDue });
}
