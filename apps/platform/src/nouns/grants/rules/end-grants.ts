import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { endSessionsBroughtBy, type OnSessionsEnd } from '../../sessions/rules/end-sessions.ts';
import {
  endGrant,
  endGrantsOf,
  endGrantsOfSessions,
  hasLivingGrant,
  voidEntriesOf,
} from '../store/grants.ts';
import { takeBackConsents } from './app-consent.ts';

/**
 * Ends what apps and assistants may do for an account, all of it or that of one client, in the transaction of what ends
 * it, takes back the owner's consents, and tells the apps whose grants ended (settled B11, B14, G4; security: R88).
 * @param only a client with which the sessions end that its links have brought, all or all but one (decision 0070); where
 * all grants end, what ends them ends the sessions
 * @returns the clients that had something to end
 */
export async function endGrants(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  only?: { clientID: string; butSessionID?: string },
): Promise<string[]> {
  const { accountID } = account;
  const now = acting.services.clock.now();
  const ended = await endGrantsOf(tx, account, { clientID: only?.clientID, now });
  if (only) {
    const brought = { appID: only.clientID, but: only.butSessionID, now };
    await endSessionsBroughtBy(tx, acting.services, account, brought);
  }
  const takenBack = await takeBackConsents(tx, acting, account, only?.clientID);
  const details = { clientIDs: ended.join(' ') };
  if (ended.length > 0) await audit(tx, acting, { event: 'grant.endedAll', accountID, details });
  await publishEvent(tx, acting.services, { type: 'grant.revoked', accountID, appIDs: ended });
  return [...new Set([...ended, ...takenBack])];
}

/** Why a single grant ends. */
type GrantEnd = 'grant.ended' | 'grant.endedByReplay' | 'grant.endedByReuse';

/**
 * Ends one grant, in the transaction that holds its account, and voids the codes of the app's links (settled G3). Unless
 * the app itself has ended it, the app is told, and the sessions that its links have brought end, too: who else had the
 * code or token may have made one of them (decision 0070).
 * @param why its client wants so, or a code or token of it came twice
 * @returns false where it had ended before
 */
export async function endOneGrant(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  { grantID, clientID, why }: { grantID: string; clientID: string; why: GrantEnd },
): Promise<boolean> {
  const { services } = acting;
  const { accountID } = account;
  const now = services.clock.now();
  if (!(await endGrant(tx, account, grantID, now))) return false;
  await voidEntriesOf(tx, account, { clientID, now });
  await audit(tx, acting, { event: why, accountID, details: { clientID, grantID } });
  if (why === 'grant.ended') return true;
  await endSessionsBroughtBy(tx, services, account, { appID: clientID, now });
  await publishEvent(tx, services, { type: 'grant.revoked', accountID, appIDs: [clientID] });
  return true;
}

/**
 * Ends the grant of one device that its owner unlinks. With the last of its app the app is told, and the owner's consent to
 * it ends; another device of the same app stays as it is.
 */
export async function endThing(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  { grantID, clientID }: { grantID: string; clientID: string },
): Promise<void> {
  const { accountID } = account;
  const now = acting.services.clock.now();
  await endGrant(tx, account, grantID, now);
  await audit(tx, acting, { event: 'thing.unlinked', accountID, details: { clientID, grantID } });
  if (await hasLivingGrant(tx, { accountID, clientID, now })) return;
  await takeBackConsents(tx, acting, account, clientID);
  await publishEvent(tx, acting.services, { type: 'grant.revoked', accountID, appIDs: [clientID] });
}

/** Ends what apps may do for as long as a session alone, with the session (settled G8). They hear of it by its logout token. */
export const endPassingGrants: OnSessionsEnd = (tx, _services, { account, sessionIDs, now }) =>
  endGrantsOfSessions(tx, account, { sessionIDs, now });
