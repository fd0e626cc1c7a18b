import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { Context, Refuse } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { askForFactor, isFactorDue } from '../../factors/rules/mfa-due.ts';
import { keepForBinding } from '../../identities/rules/third-bind.ts';
import { lacksFirstConsent } from '../../legal/rules/protocols.ts';
import { authorize } from '../../sessions/rules/authorize.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import { type Passed, stepUpOf, writePassed } from './passed-factors.ts';

/** What a right factor leads to. */
export type SignInOutcome =
  | { kind: 'passed'; result: ResultOf<'authByPWDOrOTM'> }
  | { kind: 'frozen' }
  | { kind: 'mfaDue'; details: DetailsOf<11257> }
  | { kind: 'verifyDue' }
  | { kind: 'consentDue'; initToken: string };

/**
 * What follows a right factor, in the transaction that records it: frozen, then the second factor, then what is due, then
 * the authorizeCode (settled X2).
 * @param method how somebody signed in, for the audit trail
 */
export async function completeSignIn(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  passed: Passed,
): Promise<SignInOutcome> {
  const { accountID } = account;
  const { first, second, binds, method, provenAt } = passed;
  if (account.frozenAt !== null) {
    await audit(tx, context, { event: 'signIn.refusedFrozen', accountID, details: { method } });
    return { kind: 'frozen' };
  }
  if (binds !== undefined) await keepForBinding(tx, context, binds);
  // a passkey that verified its user is both factors (settled A1)
  if (second === null && first !== 'passkey' && (await isFactorDue(tx, context, account, { binds }))) {
    await audit(tx, context, { event: 'signIn.mfaDue', accountID, details: { method } });
    return {
      kind: 'mfaDue',
      details: await askForFactor(tx, context, account, { first, binds, sessionID: null }),
    };
  }
  const due = await whatIsDue(tx, context, account, passed);
  if (due) return due;
  await audit(tx, context, { event: 'signIn.passed', accountID, details: { method } });
  const provenBy = stepUpOf(account, { first, second });
  const result = await authorize(tx, context, account, {
    provenBy,
    provenAt,
    secondFactor: second,
    bindsLogin: binds ?? null,
  });
  return { kind: 'passed', result };
}

/** What an account must do before it is signed in to. */
async function whatIsDue(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { method, provenAt: _, ...passed }: Passed,
): Promise<SignInOutcome | undefined> {
  const { accountID } = account;
  // whoever made the account may not be who owns the mailbox: only its code binds (security: R69)
  if (passed.binds !== undefined && account.emailVerifiedAt === null) {
    await audit(tx, context, { event: 'signIn.verifyDue', accountID, details: { method } });
    return { kind: 'verifyDue' };
  }
  if (!lacksFirstConsent(context, account)) return undefined;
  await audit(tx, context, { event: 'signIn.consentDue', accountID, details: { method } });
  const details = writePassed(passed);
  const initToken = await issueTicket(tx, context, { purpose: 'init', owner: account, details });
  return { kind: 'consentDue', initToken };
}

/** Answers a right factor. */
export function answerSignIn(
  refuse: Refuse<11248 | 11257 | 11266>,
  outcome: SignInOutcome,
): ResultOf<'authByPWDOrOTM'> {
  switch (outcome.kind) {
    case 'frozen':
      return refuse(11248);
    case 'mfaDue':
      return refuse(11257, outcome.details);
    case 'verifyDue':
      return refuse(11266, { due: 'verifyEmail' });
    case 'consentDue':
      return refuse(11266, { due: 'protocols', initToken: outcome.initToken });
    case 'passed':
      return outcome.result;
  }
}
