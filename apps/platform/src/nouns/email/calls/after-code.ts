import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { setVerified } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { askForFactor } from '../../factors/rules/mfa-due.ts';
import { stepUp } from '../../sessions/rules/step-up.ts';

type Request = HandlerRequest<'verifyEmailByCodeByAuth'>;

/** What a right code does for the account of the session; undefined where that has ended. */
type Effect = (
  tx: Writer,
  request: Request,
  account: HeldAccount,
) => Promise<ResultOf<'verifyEmailByCodeByAuth'> | { due: DetailsOf<11257> } | undefined>;

/** Marks the address verified, and signs everybody else out, since they have not proven the mailbox (security: R63). */
const verify: Effect = async (tx, request, account) => {
  const { session, services, caller } = request;
  const { accountID, sessionID } = session;
  const count = await endFor(tx, request, account, 'addressProven', { sessionID, bindHash: caller.bindHash });
  await setVerified(tx, account, services.clock.now());
  await audit(tx, request, { event: 'account.verified', accountID, details: { count } });
  return { verifyEmail: true };
};

/** @returns undefined where a password was set since the code was asked for */
const reauth: Effect = async (tx, request, account) => {
  if (account.passwordHash !== null) return undefined;
  const { sessionID } = request.session;
  if (account.mfaSince !== null)
    return { due: await askForFactor(tx, request, account, { first: 'code', sessionID }) };
  const stepUpUntil = await stepUp(tx, request, account, 'code');
  return stepUpUntil === undefined ? undefined : { stepUpUntil };
};

/** What a right code does, by what it was mailed for. */
export const effects = { verifyEmail: verify, reauth };
