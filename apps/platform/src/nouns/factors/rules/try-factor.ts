import { limits } from '@foyer/contract/limits';
import type { SignInFactor } from '@foyer/contract/nouns/step-up';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { giveBack } from '../../limits/store/counters.ts';
import { compareFactor } from './compare-factor.ts';
import type { GivenFactor, UsedFactor } from './factor.ts';
import { type CountedFactorTry, countFactorTry, type FactorTry } from './factor-tries.ts';
import { refuseLockedFactor } from './refuse-locked-factor.ts';
import { tellOfFailures } from './tell-of-failures.ts';

type Raised = 11220 | 11221 | 11247 | 11252;

/** A second factor that was given right. */
export interface RightFactor {
  method: SignInFactor;
  /**
   * Takes back what was counted for it and uses it up, in the transaction of its effect, which holds the account.
   * @returns what is left of it; undefined where somebody was faster
   */
  use(tx: Writer, account: HeldAccount): Promise<UsedFactor | undefined>;
  /** Takes back what was counted for it, where it is not used after all. */
  release(tx: Writer): Promise<void>;
}

/**
 * Counts a second factor as wrong, then compares it (settled A2, A3; security: R23, R25, R26, R31). Refuses with 11220
 * where it is wrong, 11221 where it was used before, 11247 and 11252 where no more are compared.
 */
export async function tryFactor(
  context: RefusingContext<Raised>,
  tried: Omit<FactorTry, 'method'>,
  given: GivenFactor,
): Promise<RightFactor> {
  const { services, refuse } = context;
  const method = given.mfaMethod;
  const counted = await countFactorTry(context, { ...tried, method });
  const comparison = await compareFactor(context, tried, given).catch(async (reason: unknown) => {
    // a factor that could not be compared, because the hash threads are busy, does not count
    await services.store.change((tx) => giveBack(tx, counted.budgets));
    throw reason;
  });
  services.metrics.events.inc({ event: 'mfa.compared' });
  if (comparison === 'wrong') return refuseWrong(context, { ...tried, method }, counted);
  if (comparison === 'used') {
    // a right code that was used before is no guess
    await services.store.change((tx) => giveBack(tx, counted.budgets));
    return refuse(11221);
  }
  return {
    method,
    release: (tx) => giveBack(tx, counted.budgets),
    async use(tx, account) {
      await giveBack(tx, counted.budgets);
      const used = await comparison.use(tx, account);
      return used === false ? undefined : used;
    },
  };
}

async function refuseWrong(
  context: RefusingContext<Raised>,
  { ticket, method, purpose }: Omit<FactorTry, 'bizToken'>,
  { tries, pausesUntil, budgets }: CountedFactorTry,
): Promise<never> {
  const { services, refuse } = context;
  const triesLeft = limits.mfa.tries - tries;
  await services.store.change(async (tx) => {
    const account = await holdAccount(tx, ticket.accountID ?? '');
    if (!account) return;
    const { accountID } = account;
    await audit(tx, context, { event: 'mfa.wrong', accountID, details: { method, tries } });
    if (pausesUntil !== undefined)
      await audit(tx, context, { event: 'mfa.locked', accountID, details: { method } });
    // the tenth of a day begins the first pause; those that follow tell nothing new
    const firstPause = budgets.length > 1 ? pausesUntil : undefined;
    const isLast = ticket.sessionID === null && purpose === 'mfa' && triesLeft === 0;
    await tellOfFailures(tx, context, account, { lockedUntil: firstPause, isLast });
  });
  if (pausesUntil !== undefined) return refuseLockedFactor(context, pausesUntil);
  return refuse(11220, { triesLeft });
}
