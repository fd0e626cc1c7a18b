import { limits } from '@foyer/contract/limits';
import type { TicketPurpose } from '@foyer/contract/nouns/code-purposes';
import type { SignInFactor } from '@foyer/contract/nouns/step-up';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { giveBack } from '../../limits/store/counters.ts';
import { countTry } from '../../tickets/rules/tickets.ts';
import type { TicketTable } from '../../tickets/store/ticket-tables.ts';
import { type CountedFactor, countForAccount } from './factor-budgets.ts';
import { refuseLockedFactor } from './refuse-locked-factor.ts';

/** A second factor that somebody gives, and the ticket of the step before it. */
export interface FactorTry {
  ticket: TicketTable;
  purpose: TicketPurpose;
  /** As it came over the wire. */
  bizToken: string;
  method: SignInFactor;
}

/** A try that may be compared. */
export interface CountedFactorTry extends CountedFactor {
  /** With this ticket, this one included. */
  tries: number;
}

type Counted = CountedFactorTry | { lockedUntil: EpochMs } | 'noTries' | 'gone';

/**
 * Counts a second factor as wrong before it is compared, so that 200 at once are no more than ten (security: R25, R26).
 * Refuses with 11252 where the ticket has no tries left, and with 11247 while the factor is locked (settled A3).
 */
export async function countFactorTry(
  context: RefusingContext<11247 | 11252>,
  { ticket, purpose, bizToken, method }: FactorTry,
): Promise<CountedFactorTry> {
  const { services, refuse } = context;
  const { accountID } = ticket;
  const now = services.clock.now();
  const counted = await services.store.change(async (tx): Promise<Counted> => {
    const account = accountID === null ? undefined : await holdAccount(tx, accountID);
    if (!account) return 'gone';
    const forAccount = await countForAccount(tx, context, account, { method, now });
    if ('lockedUntil' in forAccount) return forAccount;
    const tries = await countTry(tx, context, { purpose, token: bizToken, max: limits.mfa.tries });
    if (tries !== undefined) return { ...forAccount, tries };
    await giveBack(tx, forAccount.budgets);
    return 'noTries';
  });
  if (counted === 'gone' || counted === 'noTries') return refuse(11252);
  return 'lockedUntil' in counted ? refuseLockedFactor(context, counted.lockedUntil) : counted;
}
