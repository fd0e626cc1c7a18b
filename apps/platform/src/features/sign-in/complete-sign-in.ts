import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import type { Context, Refuse } from '../../accounts/context.ts';
import { lacksFirstConsent } from '../../accounts/legal/protocols.ts';
import { authorize } from '../../accounts/sign-in/authorize.ts';
import { stepUpMethods } from '../../accounts/sign-in/step-up.ts';
import { issueTicket } from '../../accounts/tickets.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { StepUpMethod } from '../../store/tables.ts';

/** What a right first factor leads to. */
export type FirstFactor =
  | { kind: 'passed'; result: ResultOf<'authByPWDOrOTM'> }
  | { kind: 'frozen' }
  | { kind: 'consentDue'; initToken: string };

/** How somebody signed in. */
export type SignInMethod = 'password' | 'code' | 'consent';

/** What follows a right first factor, in the transaction that records it. */
export async function completeSignIn(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  method: SignInMethod,
): Promise<FirstFactor> {
  const { accountID } = account;
  if (account.frozenAt !== null) {
    await audit(tx, context, { event: auditEvents.signInFrozen, accountID, details: { method } });
    return { kind: 'frozen' };
  }
  if (lacksFirstConsent(context, account)) {
    await audit(tx, context, { event: auditEvents.signInWithoutConsent, accountID, details: { method } });
    const life = limits.bizTokenLife;
    const initToken = await issueTicket(tx, context, { purpose: 'init', owner: account, life });
    return { kind: 'consentDue', initToken };
  }
  await audit(tx, context, { event: auditEvents.signInPassed, accountID, details: { method } });
  return { kind: 'passed', result: await authorize(tx, context, account, provenBy(account, method)) };
}

/** By what a sign-in counts as a step-up: a mailed code only where no password is set (settled A1). */
function provenBy(account: HeldAccount, method: SignInMethod): StepUpMethod | null {
  return stepUpMethods(account).find((one) => one === method) ?? null;
}

/** Answers a right first factor. */
export function answerSignIn(
  refuse: Refuse<11248 | 11266>,
  outcome: FirstFactor,
): ResultOf<'authByPWDOrOTM'> {
  if (outcome.kind === 'frozen') return refuse(11248);
  if (outcome.kind === 'consentDue') return refuse(11266, { due: 'protocols', initToken: outcome.initToken });
  return outcome.result;
}
