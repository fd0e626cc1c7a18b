import { codePurposes } from '@foyer/contract/nouns/code-purposes';
import { addressSubject, type Subject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { forgetCounts, usedUpOf } from '../store/counters.ts';
import { forgetFailures, lockEnd } from '../store/locks.ts';
import { freeBrowser } from '../store/unlocked-browsers.ts';
import { forgetLink } from './announce-lock.ts';
import { wrongCodeBudgets } from './failure-budget.ts';

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
 * Frees the caller's browser from the locks of an address: until the last of them ends, of passwords or codes, the
 * address knows this browser, whose own failures are forgotten. Nobody else is let in (security: R17).
 * @returns when that is
 */
export async function freeFromLocks(tx: Writer, context: Context, emailKey: string): Promise<EpochMs> {
  const { services, caller } = context;
  const { bindHash } = caller;
  const subject = addressSubject(services.keys, emailKey);
  const until = await locksEnd(tx, subject, bindHash, services.clock.now());
  await freeBrowser(tx, { subject, bindHash, until });
  await forgetFailures(tx, { subject, bindHash });
  await forgetCounts(tx, budgetsOf(subject, bindHash));
  await forgetLink(tx, context, emailKey);
  return until;
}
