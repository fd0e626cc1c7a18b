import { audit } from '../../accounts/audit.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import { shutOut } from '../../accounts/sign-in/shut-out.ts';
import { refuseWithoutStepUp } from '../../accounts/sign-in/step-up-methods.ts';
import { hashOf } from '../../domain/token.ts';
import { unsetPassword } from '../../store/accounts/accounts.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { endRecovery, recoveryOfLink, runningRecovery } from '../../store/accounts/recoveries.ts';
import type { RecoveryTable } from '../../store/change-tables.ts';
import type { Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'cancelRecovery'>;

export const cancelRecovery: Handler<'cancelRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const recovery =
    data.linkToken === undefined ? await ownRecovery(request) : await ofLink(request, data.linkToken);
  const outcome = await services.store.change((tx) => veto(tx, request, recovery));
  return outcome ?? refuse(11221);
};

async function ofLink({ services, refuse }: Request, linkToken: string): Promise<RecoveryTable> {
  const linkHash = hashOf(linkToken);
  const found = await recoveryOfLink(services.store.read, linkHash, services.clock.now());
  return found?.vetoHash === linkHash ? found : refuse(11221);
}

/**
 * In a session it takes a second factor: somebody who knows only the password may be the one who asked for the
 * recovery. Where the account has a factor the step-up includes one; where it has none no recovery runs.
 */
async function ownRecovery(request: Request): Promise<RecoveryTable> {
  const { services, session, refuse } = request;
  const { store, clock } = services;
  if (!session) return refuse(11001);
  await refuseWithoutStepUp(store.read, { ...request, session });
  return (await runningRecovery(store.read, session, clock.now())) ?? refuse(11221);
}

/**
 * Ends the recovery, all sessions and what they could be made with, and the password, which whoever asked for the
 * recovery knew. A reset by mail follows.
 * @returns undefined where the recovery had ended
 */
async function veto(
  tx: Writer,
  request: Request,
  { accountID }: RecoveryTable,
): Promise<{ sessionsEnded: number } | undefined> {
  const now = request.services.clock.now();
  const found = await holdAccount(tx, accountID);
  if (!found || !(await endRecovery(tx, found, now))) return undefined;
  const { session, caller } = request;
  const own = session?.accountID === accountID ? session : undefined;
  const staying = own ? { sessionID: own.sessionID, bindHash: caller.bindHash } : {};
  const sessionsEnded = await shutOut(tx, request, found, staying);
  const account = await unsetPassword(tx, found);
  await audit(tx, request, { event: 'recovery.vetoed', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'recoveryStopped', data: { byFactor: false } });
  return { sessionsEnded };
}
