import type { ResultOf } from '@foyer/contract/calls';
import { toSec } from '@foyer/contract/durations';
import { audit } from '../../accounts/audit.ts';
import { freeFromLocks } from '../../accounts/locks/free-from-locks.ts';
import { ticketUse } from '../../accounts/tickets.ts';
import { holdAddress } from '../../store/accounts/hold-account.ts';
import { endExpiredTicket, findTicket, trySpendTicket } from '../../store/proofs/tickets.ts';
import type { HandlerRequest } from '../handler.ts';

/** The link of a lock mail frees the browser that opens it from the locks of its address (security: R17). */
export async function freeByLink(
  request: HandlerRequest<'verifyEmailByCodeNoAuth'>,
  linkToken: string,
): Promise<ResultOf<'verifyEmailByCodeNoAuth'>> {
  const { services, refuse } = request;
  const now = services.clock.now();
  const until = await services.store.change(async (tx) => {
    const use = ticketUse(request, 'unlock', linkToken);
    const found = await findTicket(tx, use, now);
    if (!found.ticket) {
      await endExpiredTicket(tx, use, now);
      return undefined;
    }
    const { emailKey, accountID } = await holdAddress(tx, found.ticket.emailKey);
    if (!(await trySpendTicket(tx, use, now))) return undefined;
    const end = await freeFromLocks(tx, request, emailKey);
    await audit(tx, request, { event: 'lock.browserFreed', accountID });
    return end;
  });
  if (until === undefined) return refuse(11221);
  return { expiresInSec: toSec(until - now) };
}
