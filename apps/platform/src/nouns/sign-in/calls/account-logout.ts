import type { Handler } from '../../../kernel/call/handler.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { endGrants } from '../../grants/rules/end-grants.ts';
import { withdrawVoiceConsent } from '../../legal/rules/voice-consent.ts';
import { endSession, endSessionsOf } from '../../sessions/rules/end-sessions.ts';
import { voidSignIns } from '../rules/void-sign-ins.ts';

export const accountLogout: Handler<'accountLogout'> = async (request) => {
  const { session, services, data } = request;
  const { accountID, sessionID } = session;
  const now = services.clock.now();
  await services.store.change(async (tx) => {
    const everywhere = data.everywhere === true;
    const account = await holdAccount(tx, accountID);
    // it was erased meanwhile, with its sessions
    if (!account) return;
    const count = everywhere ? await endAll(tx, services, account, now) : 1;
    await endSession(tx, services, account, { sessionID, now });
    const event = everywhere ? 'session.endedAll' : 'session.ended';
    await audit(tx, request, { event, accountID, details: { sessionID, count } });
    if (!everywhere) return;
    await publishEvent(tx, services, { type: 'account.sessionsEnded', accountID });
    if (data.grantsToo !== true) return;
    await endGrants(tx, request, account);
    await withdrawVoiceConsent(tx, request, account);
  });
  return {};
};

/** Sign-ins that are under way end too, so that nothing which began before goes on (settled X3). @returns how many sessions ended */
async function endAll(tx: Writer, services: Services, account: HeldAccount, now: EpochMs): Promise<number> {
  await voidSignIns(tx, account, { now });
  return endSessionsOf(tx, services, account, { now });
}
