import { limits } from '@foyer/contract/limits';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import { unsetPassword } from '../../accounts/store/accounts.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { recoveryOfLink } from '../rules/recovery-of-link.ts';
import { endRecovery, recoveryEndedByFactor, runningRecovery, tryVetoEnded } from '../store/recoveries.ts';
import type { RecoveryTable } from '../store/recovery-tables.ts';

type Request = HandlerRequest<'cancelRecovery'>;

export const cancelRecovery: Handler<'cancelRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const recovery =
    data.linkToken === undefined ? await ownRecovery(request) : await ofLink(request, data.linkToken);
  const outcome = await services.store.change((tx) => veto(tx, request, recovery));
  return outcome ?? refuse(11221);
};

async function ofLink({ services, refuse }: Request, linkToken: string): Promise<RecoveryTable> {
  const found = await recoveryOfLink(services, linkToken);
  return found?.linkIs === 'veto' ? found : refuse(11221);
}

/**
 * In a session it takes a second factor: somebody who knows only the password may be the one who asked for the
 * recovery. Where the account has a factor the step-up includes one; where it has none the recovery was asked for through
 * the recovery address. A step-up with a factor has ended the recovery (decision 0080), which can be vetoed for as long as
 * that lasts.
 */
async function ownRecovery(request: Request): Promise<RecoveryTable> {
  const { services, session, refuse } = request;
  const { store, clock } = services;
  if (!session) return refuse(11001);
  await refuseWithoutStepUp(store.read, { ...request, session });
  const now = clock.now();
  const found =
    (await runningRecovery(store.read, session, now)) ??
    (await recoveryEndedByFactor(store.read, session, now - limits.stepUpLife));
  return found ?? refuse(11221);
}

/**
 * Ends the recovery, all sessions and what they could be made with, and the password, which whoever asked for the
 * recovery knew. A reset by mail follows. Where they did not give the password it ends nothing else but proofs: a stranger at
 * the recovery address is not to sign the owner out (decision 0108).
 * @returns undefined where the recovery had ended
 */
async function veto(
  tx: Writer,
  request: Request,
  recovery: RecoveryTable,
): Promise<{ sessionsEnded: number } | undefined> {
  const now = request.services.clock.now();
  const { session, caller, data } = request;
  const { accountID } = recovery;
  const found = await holdAccount(tx, accountID);
  if (!found) return undefined;
  const isBySession = data.linkToken === undefined;
  const isVetoed =
    (await endRecovery(tx, found, now)) || (isBySession && (await tryVetoEnded(tx, found, recovery)));
  if (!isVetoed) return undefined;
  if (recovery.withPassword === 0) return dropped(tx, request, found);
  const own = session?.accountID === accountID ? session : undefined;
  const staying = own ? { sessionID: own.sessionID, bindHash: caller.bindHash } : {};
  const sessionsEnded = await endFor(tx, request, found, 'recoveryVetoed', staying);
  const account = await unsetPassword(tx, found);
  await audit(tx, request, { event: 'recovery.vetoed', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'recoveryStopped', data: { byFactor: false } });
  return { sessionsEnded };
}

async function dropped(
  tx: Writer,
  request: Request,
  account: HeldAccount,
): Promise<{ sessionsEnded: number }> {
  const { accountID } = account;
  const sessionsEnded = await endFor(tx, request, account, 'recoveryDropped');
  await audit(tx, request, { event: 'recovery.vetoed', accountID, details: { sessionsEnded } });
  const data = { byFactor: false, changesNothing: true };
  await tellOwner(tx, request, account, { letter: 'recoveryStopped', data });
  return { sessionsEnded };
}
