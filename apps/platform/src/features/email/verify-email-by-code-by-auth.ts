import type { ResultOf } from '@foyer/contract/calls';
import { audit } from '../../accounts/audit.ts';
import { tryCode } from '../../accounts/codes/try-code.ts';
import { forgetBrowsers, isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import { stepUp } from '../../accounts/sign-in/step-up.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { findAccount, setVerified } from '../../store/accounts/accounts.ts';
import { voidProofs } from '../../store/proofs/void-proofs.ts';
import { endSessionsOf } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { refusePointless } from './refuse-pointless.ts';

type Request = HandlerRequest<'verifyEmailByCodeByAuth'>;
type Effect = (tx: Writer, request: Request) => Promise<ResultOf<'verifyEmailByCodeByAuth'> | undefined>;

export const verifyEmailByCodeByAuth: Handler<'verifyEmailByCodeByAuth'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { store } = services;
  const { email, emailKey, accountID } = session.account;
  const { bizType, code } = data;
  refusePointless(request, bizType);
  const known = await isKnownBrowser(request, emailKey);
  const right = await tryCode(request, { email, emailKey, bizType, code, known });
  const outcome = await store.change(async (tx) => {
    if (!(await right.use(tx))) return 'used';
    await audit(tx, request, { event: auditEvents.codeRight, accountID, details: { bizType } });
    return effects[bizType](tx, request);
  });
  if (outcome === 'used') return refuse(11221);
  return outcome ?? refuse(11001);
};

/** Verified from now on; whoever else is in the account has not proven the mailbox, and is out (security: R63). */
const verify: Effect = async (tx, request) => {
  const { session, services, caller } = request;
  const { accountID, sessionID, account } = session;
  const now = services.clock.now();
  await setVerified(tx, accountID, now);
  const count = await endSessionsOf(tx, { accountID, but: sessionID, now });
  await voidProofs(tx, account, now);
  await forgetBrowsers(tx, request, account, caller.bindHash);
  await audit(tx, request, { event: auditEvents.accountVerified, accountID, details: { count } });
  return { verifyEmail: true };
};

/** @returns undefined where the session has ended, or a password was set since the code was asked for */
const reauth: Effect = async (tx, request) => {
  const account = await findAccount(tx, request.session.accountID);
  if (account?.passwordHash !== null) return undefined;
  const stepUpUntil = await stepUp(tx, request, 'code');
  return stepUpUntil === undefined ? undefined : { stepUpUntil };
};

const effects = { verifyEmail: verify, reauth };
