import { limits } from '@foyer/contract/limits';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { isCode } from '../../../kernel/secrets/code.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAddress, holdAccount, holdAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { codeLocks, refuseLocked } from '../../limits/rules/address-locks.ts';
import { announceLock } from '../../limits/rules/announce-lock.ts';
import type { CodeBudget } from '../../limits/rules/failure-budget.ts';
import { giveBack, usedUpOf } from '../../limits/store/counters.ts';
import { trySpendCode } from '../store/codes.ts';
import { admitTry, type CountedCodeTry, type TypedCode } from './admit-try.ts';

type Raised = 11003 | 11220 | 11221 | 11247;

/** A code that was typed right and is not used up yet. */
export interface RightCode {
  /**
   * Uses it up in the transaction of its effect, which holds the address, or the session's account, from here on: nothing
   * is written before this.
   * @returns whose it is, undefined where somebody was faster
   */
  use(tx: Writer): Promise<HeldAddress | undefined>;
}

/**
 * Counts a try, then compares (security: R12, R15, R17).
 * Refuses with 11003 or 11247 where no more tries are allowed, 11221 where there is no living code, 11220 where it is wrong.
 */
export async function tryCode(context: RefusingContext<Raised>, typed: TypedCode): Promise<RightCode> {
  const { services } = context;
  const counted = await admitTry(context, typed);
  services.metrics.events.inc({ event: 'code.compared' });
  if (!isCode(typed.code, counted.codeID, services.keys)) return refuseWrongCode(context, typed, counted);
  return {
    async use(tx) {
      const { accountID, emailKey } = typed;
      const owner =
        accountID === undefined ? await holdAddress(tx, emailKey) : await holdAccount(tx, accountID);
      // right digits are no failure, also where another request has used the code up
      await giveBack(tx, counted.budgets);
      return (await trySpendCode(tx, counted.codeID, services.clock.now())) ? owner : undefined;
    },
  };
}

async function refuseWrongCode(
  context: RefusingContext<Raised>,
  typed: TypedCode,
  { tries, budgets, counts }: CountedCodeTry,
): Promise<never> {
  const { services, refuse } = context;
  const now = services.clock.now();
  const { email, emailKey, bizType, known } = typed;
  const full = budgets.filter(
    (budget, at): budget is CodeBudget => budget.stops === 'address' && (counts[at] ?? 0) >= budget.max,
  );
  const lock = await services.store.change(async (tx) => {
    const owner = await holdAddress(tx, emailKey);
    const { accountID } = owner;
    await audit(tx, context, { event: 'code.wrong', accountID, details: { bizType, tries } });
    // the budget over all purposes comes first: its letter covers the others
    const [made] = codeLocks(await usedUpOf(tx, full, now));
    if (!made) return undefined;
    await announceLock(tx, context, { email, owner, known, lock: made });
    await audit(tx, context, { event: 'code.locked', accountID, details: { bizType } });
    return made;
  });
  if (lock) return refuseLocked(context, typed, { what: bizType, lock });
  return refuse(11220, { triesLeft: limits.code.tries - tries });
}
