import type { CallName } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { randomUuid } from '../session/device-id.ts';

/** What makes two calls one act: who asks for what, with which data. */
export interface Act {
  name: CallName;
  data: unknown;
  accountID: string | undefined;
}

/** The name under which the platform does an act once, however often it is sent. */
export interface ActKey {
  key: string;
  /** When it was drawn, in epoch milliseconds. */
  at: number;
}

/** Their answers are good for a minute; after that only a new call helps. */
const shortLived: ReadonlySet<CallName> = new Set([
  'authByPWDOrOTM',
  'loginByAuthorizeCode4AccountWeb',
  'sendVerifyEmailCodeByAuth',
  'sendVerifyEmailCodeNoAuth',
]);

/** Keys of calls of which nobody knows whether they were done, by the mark of their act; gone with the page. */
const unanswered = new Map<string, ActKey & { forgetAt: number }>();

const [seed = 1, otherSeed = 2] = crypto.getRandomValues(new Uint32Array(2));

/**
 * A mark of an act, so that no password is kept. It need not be unique: the platform holds a key with other data for
 * another key.
 */
function markOf({ name, data, accountID }: Act): string {
  const text = JSON.stringify([name, accountID, data]);
  let [one, other] = [seed, otherSeed];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x85ebca77);
  }
  return `${one} ${other}`;
}

/**
 * The key that goes with a call: that of the same act while its outcome is unknown, else a new one.
 * @param now epoch milliseconds
 */
export function keyOf(act: Act, now = Date.now()): ActKey {
  for (const [mark, { forgetAt }] of unanswered) if (forgetAt <= now) unanswered.delete(mark);
  const kept = unanswered.size > 0 ? unanswered.get(markOf(act)) : undefined;
  return kept ?? { key: randomUuid(), at: now };
}

/**
 * Keeps the key of an act whose outcome is unknown for as long as the platform does, and forgets that of one whose
 * outcome is known.
 */
export function noteOutcome(act: Act, { key, at }: ActKey, isKnown: boolean): void {
  if (isKnown && unanswered.size === 0) return;
  const mark = markOf(act);
  const life = shortLived.has(act.name) ? limits.authorizeCodeLife : limits.idempotencyKeyLife;
  if (isKnown) unanswered.delete(mark);
  else unanswered.set(mark, { key, at, forgetAt: at + life });
}
