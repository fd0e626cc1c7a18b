import { type DsrrKind, dsrrKinds } from '@foyer/contract/nouns/dsrr';
import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { usedUpOf } from '../../limits/store/counters.ts';
import { madeRequestsBudget } from './dsrr-budget.ts';
import { proofFor } from './request-state.ts';

/**
 * What the owner of a mailbox may ask for without signing in (settled F6): each kind that is not open, until the requests of
 * 30 days are used up.
 * @returns undefined if no account has the address, or its owner can sign in
 */
export async function mayAsk(
  context: Context,
  account: AccountTable | undefined,
  open: readonly { kind: DsrrKind }[],
): Promise<DsrrKind[] | undefined> {
  if (!account || proofFor(context, account) === 'signIn') return undefined;
  const { store, keys, clock } = context.services;
  const budget = madeRequestsBudget(accountSubject(keys, account.accountID));
  const [usedUp] = await usedUpOf(store.read, [budget], clock.now());
  return usedUp ? [] : dsrrKinds.filter((kind) => !open.some((request) => request.kind === kind));
}
