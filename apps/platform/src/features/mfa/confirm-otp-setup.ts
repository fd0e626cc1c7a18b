import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import { recordChange, type UndoLink } from '../../accounts/changes/record-change.ts';
import { makeBackupCodes, type NewBackupCodes } from '../../accounts/factors/backup-codes.ts';
import { tellOfFactor } from '../../accounts/factors/tell-owner.ts';
import { endOthers } from '../../accounts/sign-in/end-others.ts';
import { stepUp } from '../../accounts/sign-in/step-up.ts';
import { checkTicket, ticketUse } from '../../accounts/tickets.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { countTicketTry, trySpendTicket } from '../../store/proofs/tickets.ts';
import { holdAccountOfSession } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { provenApp } from './proven-app.ts';
import { switchOn } from './switch-on.ts';

type Request = HandlerRequest<'confirmOtpSetup'>;

/** Nothing is on before a code has proven the app (security: R22). */
export const confirmOtpSetup: Handler<'confirmOtpSetup'> = async (request) => {
  const { services, session, data, refuse } = request;
  const ticket = await checkTicket(request, 'otpSetup', data.setupToken);
  if (ticket.sessionID !== session.sessionID) return refuse(11252);
  const tries = await countTry(request);
  const app = provenApp(request, ticket.details);
  if (!app) return refuse(11220, { triesLeft: limits.mfa.setupTries - tries });
  const codes = await makeBackupCodes(request);
  return services.store.change((tx) => confirm(tx, request, { app, codes }));
};

async function countTry(request: Request): Promise<number> {
  const { services, data, refuse } = request;
  const use = ticketUse(request, 'otpSetup', data.setupToken);
  const now = services.clock.now();
  const max = limits.mfa.setupTries;
  const tries = await services.store.change((tx) => countTicketTry(tx, use, { max, now }));
  return tries ?? refuse(11252);
}

async function confirm(
  tx: Writer,
  request: Request,
  { app, codes }: { app: { sealedSecret: string; lastStep: number }; codes: NewBackupCodes },
): Promise<ResultOf<'confirmOtpSetup'>> {
  const { services, session, data, refuse } = request;
  const now = services.clock.now();
  const account = await holdAccountOfSession(tx, session);
  if (!account) return refuse(11001);
  // refused inside of the change, so that nothing of it remains
  if (!(await trySpendTicket(tx, ticketUse(request, 'otpSetup', data.setupToken), now))) return refuse(11252);
  const isFirst = account.mfaSince === null;
  const link = await recordChange(tx, services, account, 'factors');
  const current = await switchOn(tx, account, { app, codes, now });
  const sessionsEnded = await endOthers(tx, request, current, data.keepOtherSessions === true);
  await stepUp(tx, request, 'otp');
  await writeDown(tx, request, current, { isFirst, sessionsEnded, link });
  return { ...(isFirst ? { backupCodes: codes.shown } : {}), sessionsEnded };
}

async function writeDown(
  tx: Writer,
  request: Request,
  account: HeldAccount,
  { isFirst, sessionsEnded, link }: { isFirst: boolean; sessionsEnded: number; link: UndoLink },
): Promise<void> {
  const event = isFirst ? 'mfa.on' : 'mfa.replaced';
  await audit(tx, request, { event, accountID: account.accountID, details: { sessionsEnded } });
  await tellOfFactor(tx, request, account, { letter: isFirst ? 'mfaOn' : 'otpReplaced', link });
}
