import type { DetailsOf } from '@foyer/contract/faults/faults';
import { accountSubject, type Subject } from '../../../kernel/budget/subject.ts';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { isOwnDevice } from '../../devices/store/devices.ts';
import { lockedFactorUntil } from '../../factors/rules/factor-budgets.ts';
import { consume, usedUpOf } from '../../limits/store/counters.ts';
import { liveSessions } from '../../sessions/store/sessions.ts';
import { areApprovalsClosed, askedBudget, refusedBudget } from '../rules/questions.ts';
import { openApproval } from '../store/approvals.ts';

type Request = HandlerRequest<'beginApproval'>;

/** Why a sign-in cannot ask. */
export type Hindrance =
  | { kind: 'wait' | 'locked'; until: EpochMs }
  | { kind: 'unavailable'; why: DetailsOf<11228>['why'] };

/**
 * Finds out whether a sign-in may ask, and counts the question if so.
 * @returns why it may not, or whether anybody is asked: a stranger learns neither whether the owner is signed in somewhere
 * nor whether a recovery runs
 */
export async function hindranceOf(
  tx: Writer,
  request: Request,
  account: HeldAccount,
  now: EpochMs,
): Promise<Hindrance | { kind: 'none'; isAsked: boolean }> {
  const { services, caller } = request;
  const subject = accountSubject(services.keys, account.accountID);
  const lockedUntil = await lockedFactorUntil(tx, subject, now);
  if (lockedUntil !== undefined) return { kind: 'locked', until: lockedUntil };
  const busyUntil = await waitsUntil(tx, request, account, { subject, now });
  if (busyUntil !== undefined) return { kind: 'wait', until: busyUntil };
  const why = await whyNobodyIsAsked(tx, request, account, now);
  if (why && (await isOwnDevice(tx, account, caller.bindHash))) return { kind: 'unavailable', why };
  const { usedUp } = await consume(tx, [askedBudget(subject)], now);
  return usedUp ? { kind: 'wait', until: usedUp.freeAt } : { kind: 'none', isAsked: why === undefined };
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
