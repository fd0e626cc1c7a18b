import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { auditEvents } from '../../domain/audit-events.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable } from '../../store/tables.ts';
import { authorize } from '../authorize.ts';
import type { Refuse } from '../handler.ts';
import { grantProof } from '../proof.ts';
import { lacksFirstConsent } from '../protocols.ts';
import { note, type Step } from '../step.ts';

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
  step: Step,
  account: AccountTable,
  method: SignInMethod,
): Promise<FirstFactor> {
  const { accountID, emailKey } = account;
  if (account.frozenAt !== null) {
    await note(tx, step, { event: auditEvents.signInFrozen, accountID, details: { method } });
    return { kind: 'frozen' };
  }
  if (lacksFirstConsent(step, account)) {
    await note(tx, step, { event: auditEvents.signInWithoutConsent, accountID, details: { method } });
    const life = limits.bizTokenLife;
    const initToken = await grantProof(tx, step, { purpose: 'init', emailKey, accountID, life });
    return { kind: 'consentDue', initToken };
  }
  await note(tx, step, { event: auditEvents.signInPassed, accountID, details: { method } });
  return { kind: 'passed', result: await authorize(tx, step, account) };
}

/** Answers a right first factor. */
export function answerSignIn(
  refuse: Refuse<11248 | 11266>,
  outcome: FirstFactor,
): ResultOf<'authByPWDOrOTM'> {
  if (outcome.kind === 'frozen') return refuse(11248);
  if (outcome.kind === 'consentDue') return refuse(11266, { initToken: outcome.initToken });
  return outcome.result;
}
