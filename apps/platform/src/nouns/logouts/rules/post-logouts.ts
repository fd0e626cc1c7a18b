import type { Services } from '../../../kernel/call/services.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { OnSessionsEnd } from '../../sessions/rules/end-sessions.ts';
import { sidOf } from '../../sessions/rules/sid.ts';
import { addLogout } from '../store/logouts.ts';
import { clientsOfSessions } from '../store/session-clients.ts';
import { logoutLife } from './logout-retry.ts';

/** Has the lanes of clients look for what is due for them, once a change is committed. */
function wakeAfter(tx: Parameters<OnSessionsEnd>[0], { store, logoutLanes }: Services, clientID: string) {
  store.afterCommit(tx, () => logoutLanes.wake(clientID));
}

/**
 * Puts a logout token into the outbox for each client of sessions that end (OpenID Connect Back-Channel Logout 1.0,
 * section 2.3), in the change that ends them: none is lost that is committed, and none goes out that is rolled back. It
 * leaves right after the commit.
 */
export const postLogouts: OnSessionsEnd = async (tx, services, { account: { accountID }, sessionIDs }) => {
  const known = await clientsOfSessions(tx, sessionIDs);
  const createdAt = services.clock.now();
  for (const { sessionID, clientID } of known) {
    const times = { createdAt, expiresAt: createdAt + logoutLife };
    await addLogout(tx, { logoutID: newID(), clientID, accountID, sid: sidOf(sessionID), ...times });
    wakeAfter(tx, services, clientID);
  }
};
