import { audit } from '../../accounts/audit.ts';
import { publishEvent } from '../../accounts/events/publish-event.ts';
import { withdrawVoiceConsent } from '../../accounts/legal/voice-consent.ts';
import { endGrants } from '../../accounts/oauth/end-grants.ts';
import { voidSignIns } from '../../accounts/sign-in/void-sign-ins.ts';
import { type HeldAccount, holdAccount } from '../../store/accounts/hold-account.ts';
import { endSession, endSessionsOf } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';
import type { Handler } from '../handler.ts';

export const accountLogout: Handler<'accountLogout'> = async (request) => {
  const { session, services, data } = request;
  const { accountID, sessionID } = session;
  const now = services.clock.now();
  await services.store.change(async (tx) => {
    const everywhere = data.everywhere === true;
    const account = everywhere ? await holdAccount(tx, accountID) : undefined;
    const count = account ? await endAll(tx, account, now) : 1;
    await endSession(tx, sessionID, now);
    const event = everywhere ? 'session.endedAll' : 'session.ended';
    await audit(tx, request, { event, accountID, details: { sessionID, count } });
    if (!account) return;
    await publishEvent(tx, services, { type: 'account.sessionsEnded', accountID });
    if (data.grantsToo !== true) return;
    await endGrants(tx, request, account);
    await withdrawVoiceConsent(tx, request, account);
  });
  return {};
};

/** Sign-ins that are under way end too, so that nothing which began before goes on (settled X3). @returns how many sessions ended */
async function endAll(tx: Writer, account: HeldAccount, now: EpochMs): Promise<number> {
  await voidSignIns(tx, account, { now });
  return endSessionsOf(tx, account, { now });
}
