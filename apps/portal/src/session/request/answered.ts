import { hours } from '@foyer/contract/durations';
import { holdIfFree } from '../browser/tab-lock.ts';
import { local, onOtherTab, parseJson } from '../browser/web-storage.ts';
import { isAmount, isText, listOf, shaped } from '../checks.ts';
import { kindOf } from './kind.ts';
import type { Partner } from './partner-checks.ts';

const key = 'answered';

/** How long a request waits for its answer, and how long all tabs know that it got one (settled F1). */
export const requestLife: number = hours(1);

const areAnswered = listOf(shaped({ id: isText, at: isAmount }));

/** The requests that were answered within the last hour, by any tab of this browser. */
function answered(now: number) {
  const kept = parseJson(local.read(key));
  return areAnswered(kept) ? kept.filter(({ at }) => at + requestLife > now) : [];
}

/** Whether a request has got its answer, from this tab or another. @param id undefined for a link of an older release */
export const isAnswered = (id: string | undefined, now = Date.now()): boolean =>
  id !== undefined && answered(now).some((one) => one.id === id);

/**
 * Why a request gets no answer any more: it has had one, from any tab, or it has waited for an hour. Undefined while it is
 * open. A visit does not run out: its app waits for nothing.
 */
export function closedBy(
  { id, arrivedAt, link, closed }: Pick<Partner, 'id' | 'arrivedAt' | 'link' | 'closed'>,
  now = Date.now(),
): Partner['closed'] {
  if (closed || isAnswered(id, now)) return closed ?? 'answer';
  const isLate = arrivedAt !== undefined && arrivedAt + requestLife <= now;
  return isLate && kindOf(link) !== 'visit' ? 'time' : undefined;
}

/** Notes that a request gets its answer now. @returns false if it had one already, as far as this tab knows */
function noteAnswer(id: string, now: number): boolean {
  const others = answered(now);
  if (others.some((one) => one.id === id)) return false;
  local.write(key, JSON.stringify([...others.slice(-99), { id, at: now }]));
  return true;
}

/** Resolves as the page goes: what it has written is known to all tabs by then. */
const pageGone = (): Promise<void> =>
  new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));

/**
 * Claims the one answer of a request. Storage alone cannot decide between two tabs, which may both read before either's
 * note has reached the other, so whoever answers holds a lock of the request until its page goes (Web Locks API).
 * @param id undefined for a link of an older release, which any tab may answer
 * @returns false if it has had its answer, or another tab is giving it
 */
export function claimAnswer(id: string | undefined, now = Date.now()): Promise<boolean> {
  if (id === undefined) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  holdIfFree(`foyer.answer.${id}`, (isFree) => {
    const isClaimed = isFree && noteAnswer(id, now);
    resolve(isClaimed);
    return isClaimed ? pageGone() : Promise.resolve();
  });
  return promise;
}

/** Calls back when another tab has answered a request; returns the function that ends it. */
export const onAnsweredElsewhere = (changed: () => void): (() => void) => onOtherTab(key, changed);
