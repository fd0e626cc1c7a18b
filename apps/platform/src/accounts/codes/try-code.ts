import type { CodePurpose } from '@foyer/contract/code-purposes';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { isCode } from '../../domain/code.ts';
import { type CodeBudget, type FailureBudget, wrongCodeBudgets } from '../../domain/failure-budget.ts';
import { addressSubject } from '../../domain/subject.ts';
import { type HeldAddress, holdAccount, holdAddress } from '../../store/accounts/hold-account.ts';
import { consume, giveBack, usedUpOf } from '../../store/limits/counters.ts';
import { type CodeKey, countTry, endExpiredCodes, trySpendCode } from '../../store/proofs/codes.ts';
import type { Writer } from '../../store/store.ts';
import { audit } from '../audit.ts';
import type { RefusingContext } from '../context.ts';
import { codeLocks, refuseLocked } from '../locks/address-locks.ts';
import { announceLock } from '../locks/announce-lock.ts';
import { sourceLimits } from '../locks/source-limits.ts';

type Raised = 11003 | 11220 | 11221 | 11247;

/** Digits that somebody typed. */
export interface TypedCode {
  email: string;
  emailKey: string;
  bizType: CodePurpose;
  code: string;
  /** Whose session it is typed in, which is the account that it acts on; left out where nobody is signed in. */
  accountID?: string;
  /** Whether the address knows the browser: then strangers' failures do not count against it. */
  known: boolean;
}

/** A code that was typed right and is not used up yet. */
export interface RightCode {
  /**
   * Uses it up in the transaction of its effect, which holds the address, or the session's account, from here on: nothing
   * is written before this.
   * @returns whose it is, undefined where somebody was faster
   */
  use(tx: Writer): Promise<HeldAddress | undefined>;
}

/** A try that may be compared. */
interface CountedTry {
  codeID: string;
  tries: number;
  budgets: FailureBudget[];
  counts: number[];
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
      // Right digits that came second are no failure either
      await giveBack(tx, counted.budgets);
      return (await trySpendCode(tx, counted.codeID, services.clock.now())) ? owner : undefined;
    },
  };
}

async function admitTry(context: RefusingContext<Raised>, typed: TypedCode): Promise<CountedTry> {
  const { services, caller, refuse } = context;
  const { emailKey, bizType, known } = typed;
  const now = services.clock.now();
  const budgets: FailureBudget[] = [
    ...wrongCodeBudgets(
      addressSubject(services.keys, emailKey),
      bizType,
      known ? caller.bindHash : undefined,
    ),
    ...(known ? [] : sourceLimits(context, emailKey)),
  ];
  const { accountID = null } = typed;
  const key: CodeKey = { emailKey, accountID, bizType, bindHash: caller.bindHash };
  const { usedUp, counted } = await services.store.change(async (tx) => {
    const taken = await consume(tx, budgets, now);
    if (taken.usedUp) {
      await audit(tx, context, { event: 'code.refusedLimited', accountID: null, details: { bizType } });
      return { usedUp: taken.usedUp };
    }
    const living = await countTry(tx, key, now);
    if (living) return { counted: { ...living, budgets, counts: taken.counts } };
    await endExpiredCodes(tx, key, now);
    await giveBack(tx, budgets);
    await audit(tx, context, { event: 'code.unusable', accountID: null, details: { bizType } });
    return {};
  });
  if (usedUp?.budget.stops === 'address') {
    const lock = { by: usedUp.budget.codes, until: usedUp.freeAt };
    return refuseLocked(context, typed, { what: bizType, lock });
  }
  if (usedUp) return refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - now) });
  return counted ?? refuse(11221);
}

async function refuseWrongCode(
  context: RefusingContext<Raised>,
  typed: TypedCode,
  { tries, budgets, counts }: CountedTry,
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
    // The budget of all purposes comes first: a letter that tells of it tells of them all
    const [made] = codeLocks(await usedUpOf(tx, full, now));
    if (!made) return undefined;
    await announceLock(tx, context, { email, owner, known, lock: made });
    await audit(tx, context, { event: 'code.locked', accountID, details: { bizType } });
    return made;
  });
  if (lock) return refuseLocked(context, typed, { what: bizType, lock });
  return refuse(11220, { triesLeft: limits.code.tries - tries });
}
