import type { ResultOf } from '@foyer/contract/calls';
import { toSec } from '@foyer/contract/durations';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { holdAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { freeFromLocks } from '../../limits/rules/free-from-locks.ts';
import { ticketUse } from '../../tickets/rules/tickets.ts';
import { endExpiredTicket, findTicket, trySpendTicket } from '../../tickets/store/tickets.ts';

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
