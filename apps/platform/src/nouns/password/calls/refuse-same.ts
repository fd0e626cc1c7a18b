import { hours, toSec } from '@foyer/contract/durations';
import type { Budget } from '../../../kernel/budget/budget.ts';
import { accountSubject, type Subject } from '../../../kernel/budget/subject.ts';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import type { RightFactor } from '../../factors/rules/try-factor.ts';
import { consume } from '../../limits/store/counters.ts';

/**
 * So many passwords a day are compared with the current one, so that whoever reads the mailbox cannot find it out by
 * trying.
 */
const comparedBudget = (subject: Subject): Budget => ({
  kind: 'reset.compared',
  subject,
  max: 10,
  window: hours(24),
});

/** Refuses with 11223 the password that the account has, and gives its factor back. */
export async function refuseSame(
  { services, refuse }: HandlerRequest<'resetPassword'>,
  { account, password, factor }: { account: AccountTable; password: string; factor: RightFactor | undefined },
): Promise<void> {
  const { accountID, passwordHash, emailVerifiedAt } = account;
  // in an unverified account the password may be a stranger's: nothing is told of it
  if (passwordHash === null || emailVerifiedAt === null) return;
  const { store, hasher, clock, keys } = services;
  const now = clock.now();
  const budget = comparedBudget(accountSubject(keys, accountID));
  const { usedUp } = await store.change((tx) => consume(tx, [budget], now));
  const isSame = !usedUp && (await hasher.verify(passwordHash, password));
  if (usedUp || isSame) await store.change(async (tx) => factor?.release(tx));
  if (usedUp) return refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - now) });
  if (isSame) return refuse(11223);
}
