import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { endGrant, endGrantsOf } from '../../store/oauth/grants.ts';
import type { Writer } from '../../store/store.ts';
import { type Acting, audit } from '../audit.ts';
import { publishEvent } from '../events/publish-event.ts';

/**
 * Ends what apps and assistants may do for an account, all of it or that of one client, in the transaction of what ends
 * it, and tells the apps among them (settled B11, B14; security: R88).
 * @returns the clients that had something to end
 */
export async function endGrants(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  clientID?: string,
): Promise<string[]> {
  const { accountID } = account;
  const ended = await endGrantsOf(tx, account, { clientID, now: acting.services.clock.now() });
  const details = { clientIDs: ended.join(' ') };
  if (ended.length > 0) await audit(tx, acting, { event: 'grant.endedAll', accountID, details });
  await publishEvent(tx, acting.services, { type: 'grant.revoked', accountID, appIDs: ended });
  return ended;
}

/** Why a single grant ends. */
type GrantEnd = 'grant.ended' | 'grant.endedByReplay' | 'grant.endedByReuse';

/**
 * Ends one grant, in the transaction that holds its account, and tells its app unless the app itself has ended it.
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
  if (!(await endGrant(tx, account, grantID, services.clock.now()))) return false;
  await audit(tx, acting, { event: why, accountID, details: { clientID, grantID } });
  if (why !== 'grant.ended')
    await publishEvent(tx, services, { type: 'grant.revoked', accountID, appIDs: [clientID] });
  return true;
}
