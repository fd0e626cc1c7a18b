import { toSec } from '@foyer/contract/durations';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import { limits } from '@foyer/contract/limits';
import { recognise } from '@foyer/contract/nouns/device';
import type { Budget } from '../../../kernel/budget/budget.ts';
import { accountSubject, type Subject } from '../../../kernel/budget/subject.ts';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf, newID, newToken } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { isOwnDevice } from '../../devices/store/devices.ts';
import { lockedFactorUntil } from '../../factors/rules/factor-budgets.ts';
import { takesApproval } from '../../factors/rules/mfa-due.ts';
import { refuseLockedFactor } from '../../factors/rules/refuse-locked-factor.ts';
import { consume, usedUpOf } from '../../limits/store/counters.ts';
import { liveSessions } from '../../sessions/store/sessions.ts';
import { checkTicket, lookAtTicket } from '../../tickets/rules/tickets.ts';
import { approvalNumber, areApprovalsClosed, refusedBudget } from '../rules/questions.ts';
import { addApproval, endApprovals, openApproval } from '../store/approvals.ts';

type Request = HandlerRequest<'beginApproval'>;

/** A question that was begun, or why it was not. */
type Begun =
  | { kind: 'asked'; approvalCode: string; number: string }
  | { kind: 'wait' | 'locked'; until: EpochMs }
  | { kind: 'unavailable'; why: DetailsOf<11228>['why'] }
  | { kind: 'gone' };

const { life, asked } = limits.mfa.approval;

export const beginApproval: Handler<'beginApproval'> = async (request) => {
  const { services, data, refuse } = request;
  const ticket = await checkTicket(request, 'mfa', data.bizToken);
  if (!takesApproval(ticket)) return refuse(11252);
  const begun = await services.store.change((tx) => begin(tx, request, ticket.accountID ?? ''));
  switch (begun.kind) {
    case 'gone':
      return refuse(11252);
    case 'locked':
      return refuseLockedFactor(request, begun.until);
    case 'wait':
      return refuse(11003, { retryAfterSec: toSec(begun.until - services.clock.now()) });
    case 'unavailable':
      return refuse(11228, { why: begun.why });
    case 'asked': {
      const { approvalCode, number } = begun;
      return { approvalCode, number, expiresInSec: toSec(life) };
    }
  }
};

async function begin(tx: Writer, request: Request, accountID: string): Promise<Begun> {
  const { services, caller, data } = request;
  const account = await holdAccount(tx, accountID);
  // it may have been voided since, with whatever else had begun (settled X3)
  const { ticket } = await lookAtTicket(tx, request, 'mfa', data.bizToken);
  if (!account || !ticket) return { kind: 'gone' };
  const now = services.clock.now();
  const subject = accountSubject(services.keys, accountID);
  const lockedUntil = await lockedFactorUntil(tx, subject, now);
  if (lockedUntil !== undefined) return { kind: 'locked', until: lockedUntil };
  const busyUntil = await waitsUntil(tx, request, account, { subject, now });
  if (busyUntil !== undefined) return { kind: 'wait', until: busyUntil };
  const why = await whyNobodyIsAsked(tx, request, account, now);
  // a stranger learns neither whether the owner is signed in somewhere nor whether a recovery runs
  if (why && (await isOwnDevice(tx, account, caller.bindHash))) return { kind: 'unavailable', why };
  const budget: Budget = { kind: 'approval.asked', subject, ...asked };
  const { usedUp } = await consume(tx, [budget], now);
  if (usedUp) return { kind: 'wait', until: usedUp.freeAt };
  return ask(tx, request, account, { isAsked: why === undefined, now });
}

/**
 * One question at a time: while another browser's is open a second one waits for its end; that of the same browser is
 * replaced. A source that was refused waits for a day.
 */
async function waitsUntil(
  tx: Writer,
  { caller }: Request,
  account: HeldAccount,
  { subject, now }: { subject: Subject; now: EpochMs },
): Promise<EpochMs | undefined> {
  const [refused] = await usedUpOf(tx, [refusedBudget(subject, caller.source)], now);
  if (refused) return refused.freeAt;
  const open = await openApproval(tx, account, now);
  return open && open.bindHash !== caller.bindHash ? open.expiresAt : undefined;
}

/** Who could answer: another browser, with a session that its owner has signed in to. */
async function whyNobodyIsAsked(
  tx: Writer,
  { caller }: Request,
  account: HeldAccount,
  now: EpochMs,
): Promise<DetailsOf<11228>['why'] | undefined> {
  if (await areApprovalsClosed(tx, account, now)) return 'closed';
  const sessions = await liveSessions(tx, account.accountID, now);
  const canAnswer = sessions.some(
    ({ entryAppID, deviceHash }) =>
      entryAppID === null && deviceHash !== null && deviceHash !== caller.bindHash,
  );
  return canAnswer ? undefined : 'noDevice';
}

async function ask(
  tx: Writer,
  request: Request,
  account: HeldAccount,
  { isAsked, now }: { isAsked: boolean; now: EpochMs },
): Promise<Begun> {
  const { services, caller, data } = request;
  const { bindHash, source, context } = caller;
  const { token: approvalCode, hash: codeHash } = newToken();
  const approvalID = newID();
  const { browser = null, system = null } = recognise(context);
  await endApprovals(tx, account, { bindHash, now });
  await addApproval(tx, account, {
    approvalID,
    codeHash,
    ticketHash: hashOf(data.bizToken),
    bindHash,
    source,
    browser,
    system,
    country: services.places.countryOf(source) ?? null,
    isAsked: isAsked ? 1 : 0,
    createdAt: now,
    expiresAt: now + life,
  });
  const { accountID } = account;
  await audit(tx, request, { event: 'approval.begun', accountID, details: { isAsked } });
  return { kind: 'asked', approvalCode, number: approvalNumber(approvalID, services.keys) };
}
