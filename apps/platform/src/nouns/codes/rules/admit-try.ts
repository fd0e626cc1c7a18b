import { toSec } from '@foyer/contract/durations';
import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import { audit } from '../../audit/rules/audit.ts';
import { refuseLocked } from '../../limits/rules/address-locks.ts';
import { type FailureBudget, wrongCodeBudgets } from '../../limits/rules/failure-budget.ts';
import { sourceLimits } from '../../limits/rules/source-limits.ts';
import { consume, giveBack } from '../../limits/store/counters.ts';
import { type CodeKey, countCodeTry, endExpiredCodes } from '../store/codes.ts';

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

/** A try that may be compared. */
export interface CountedCodeTry {
  codeID: string;
  tries: number;
  budgets: FailureBudget[];
  counts: number[];
}

/** Counts a try as wrong before it is compared; refuses with 11003, 11247 or 11221 where none may be. */
export async function admitTry(
  context: RefusingContext<11003 | 11221 | 11247>,
  typed: TypedCode,
): Promise<CountedCodeTry> {
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
    const living = await countCodeTry(tx, key, now);
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
