import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/fault-details';
import { audit } from '../../accounts/audit.ts';
import { tryCode } from '../../accounts/codes/try-code.ts';
import { askForFactor } from '../../accounts/factors/mfa-due.ts';
import { forgetBrowsers, isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import { endAccess } from '../../accounts/sign-in/end-access.ts';
import { stepUp } from '../../accounts/sign-in/step-up.ts';
import { setVerified } from '../../store/accounts/accounts.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { isOpen } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { refusePointless } from './refuse-pointless.ts';

type Request = HandlerRequest<'verifyEmailByCodeByAuth'>;
type Effect = (
  tx: Writer,
  request: Request,
  account: HeldAccount,
) => Promise<ResultOf<'verifyEmailByCodeByAuth'> | { due: DetailsOf<11257> } | undefined>;

export const verifyEmailByCodeByAuth: Handler<'verifyEmailByCodeByAuth'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { store } = services;
  const { email, emailKey, accountID } = session.account;
  const { bizType, code } = data;
  await refusePointless(request, bizType);
  const known = await isKnownBrowser(request, emailKey);
  const right = await tryCode(request, { email, emailKey, bizType, code, known, accountID });
  const outcome = await store.change(async (tx) => {
    const owner = await right.use(tx);
    if (!owner) return 'used';
    if (owner.accountID !== accountID || !(await isOpen(tx, session.sessionID))) return undefined;
    await audit(tx, request, { event: 'code.right', accountID, details: { bizType } });
    return effects[bizType](tx, request, owner);
  });
  if (outcome === 'used') return refuse(11221);
  if (!outcome) return refuse(11001);
  return 'due' in outcome ? refuse(11257, outcome.due) : outcome;
};

/** Verified from now on; whoever else is in the account has not proven the mailbox, and is out (security: R63). */
const verify: Effect = async (tx, request, account) => {
  const { session, services, caller } = request;
  const { accountID, sessionID } = session;
  const now = services.clock.now();
  const count = await endAccess(tx, account, { but: sessionID, now });
  await setVerified(tx, account, now);
  await forgetBrowsers(tx, request, account, [caller.bindHash]);
  await audit(tx, request, { event: 'account.verified', accountID, details: { count } });
  return { verifyEmail: true };
};

/** @returns undefined where a password was set since the code was asked for */
const reauth: Effect = async (tx, request, account) => {
  if (account.passwordHash !== null) return undefined;
  const { sessionID } = request.session;
  if (account.mfaSince !== null)
    return { due: await askForFactor(tx, request, account, { first: 'code', sessionID }) };
  const stepUpUntil = await stepUp(tx, request, 'code');
  return stepUpUntil === undefined ? undefined : { stepUpUntil };
};

const effects = { verifyEmail: verify, reauth };
