import type { ResultOf } from '@foyer/contract/calls';
import { codePurposes } from '@foyer/contract/code-purposes';
import { toSec } from '@foyer/contract/durations';
import { audit } from '../../accounts/audit.ts';
import { forgetLink } from '../../accounts/locks/announce-lock.ts';
import { ticketUse } from '../../accounts/tickets.ts';
import { wrongCodeBudgets } from '../../domain/failure-budget.ts';
import { addressSubject, type Subject } from '../../domain/subject.ts';
import { holdAddress } from '../../store/accounts/hold-account.ts';
import { forgetCounts, usedUpOf } from '../../store/limits/counters.ts';
import { forgetFailures, lockEnd } from '../../store/limits/locks.ts';
import { freeBrowser } from '../../store/limits/unlocked-browsers.ts';
import { endExpiredTicket, findTicket, trySpendTicket } from '../../store/proofs/tickets.ts';
import type { Reader } from '../../store/store.ts';
import type { EpochMs, Hash } from '../../store/tables.ts';
import type { HandlerRequest } from '../handler.ts';

const budgetsOf = (subject: Subject, device: Hash | undefined) =>
  codePurposes.flatMap((bizType) => wrongCodeBudgets(subject, bizType, device));

/** When the last lock of an address ends, that of strangers or of one device; `now` where there is none. */
async function locksEnd(db: Reader, subject: Subject, bindHash: Hash, now: EpochMs): Promise<EpochMs> {
  const budgets = [...budgetsOf(subject, undefined), ...budgetsOf(subject, bindHash)];
  const ends = [
    await lockEnd(db, { subject, bindHash: '' }, now),
    await lockEnd(db, { subject, bindHash }, now),
    ...(await usedUpOf(db, budgets, now)).map(({ freeAt }) => freeAt),
  ];
  return Math.max(now, ...ends.map((end) => end ?? 0));
}

/**
 * The link of a lock mail: until the last lock ends, of passwords or codes, the address knows this browser, whose own
 * failures are forgotten. Nobody else is let in (security: R17).
 */
export async function freeByLink(
  request: HandlerRequest<'verifyEmailByCodeNoAuth'>,
  linkToken: string,
): Promise<ResultOf<'verifyEmailByCodeNoAuth'>> {
  const { services, caller, refuse } = request;
  const { bindHash } = caller;
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
    const subject = addressSubject(services.keys, emailKey);
    const end = await locksEnd(tx, subject, bindHash, now);
    await freeBrowser(tx, { subject, bindHash, until: end });
    await forgetFailures(tx, { subject, bindHash });
    await forgetCounts(tx, budgetsOf(subject, bindHash));
    await forgetLink(tx, request, emailKey);
    await audit(tx, request, { event: 'lock.browserFreed', accountID });
    return end;
  });
  if (until === undefined) return refuse(11221);
  return { expiresInSec: toSec(until - now) };
}
