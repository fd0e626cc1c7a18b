import { audit } from '../../accounts/audit.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { endSession, endSessionsOf } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';

export const accountLogout: Handler<'accountLogout'> = async (request) => {
  const { session, services, data } = request;
  const { accountID, sessionID } = session;
  const now = services.clock.now();
  await services.store.change(async (tx) => {
    const everywhere = data.everywhere === true;
    const count = everywhere ? await endSessionsOf(tx, { accountID, now }) : 1;
    await endSession(tx, sessionID, now);
    const event = everywhere ? auditEvents.sessionsEnded : auditEvents.sessionEnded;
    await audit(tx, request, { event, accountID, details: { sessionID, count } });
  });
  return {};
};
