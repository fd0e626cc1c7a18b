import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { isOwnDevice } from '../../devices/store/devices.ts';
import { writeToBoth } from '../../recovery-address/rules/write-to-recovery-address.ts';
import { countStranger } from './factor-budgets.ts';

/**
 * Tells an owner that somebody who knows the first factor fails at the second (security: R26, R112): with the pause that
 * this begins, with the last try of a sign-in, and, of browsers that the account does not know, with the third of a day
 * however many sign-ins they are spread over (decision 0066).
 * @param failed `lockedUntil`: the end of the pause, undefined where none began; `isLast`: the sign-in has no try left
 */
export async function tellOfFailures(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { lockedUntil, isLast }: { lockedUntil: number | undefined; isLast: boolean },
): Promise<void> {
  const { caller, services } = context;
  const isKnown = await isOwnDevice(tx, account, caller.bindHash);
  const subject = accountSubject(services.keys, account.accountID);
  const isDue = isKnown ? isLast : await countStranger(tx, subject, services.clock.now());
  if (lockedUntil === undefined && !isDue) return;
  const data = lockedUntil === undefined ? {} : { lockedUntil };
  await writeToBoth(tx, context, account, { letter: 'secondFactorFailed', data });
}
