import type { CallName } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { randomUuid } from '../session/device-id.ts';

/** What makes two calls one act: who asks for what, with which data. */
export interface Act {
  name: CallName;
  data: unknown;
  accountID: string | undefined;
}

/** The idempotency key under which the platform does an act once, however often it is sent. */
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

/**
 * Keys of acts of which nobody knows whether they were done, by the act as text; gone with the page. It holds what the
 * form holds anyway, a password included, and no longer than its answer is good for.
 */
const unanswered = new Map<string, ActKey & { forgetAt: number }>();

const textOf = ({ name, accountID, data }: Act): string => JSON.stringify([name, accountID, data]);

/**
 * The key that goes with a call: that of the same act while its outcome is unknown, else a new one.
 * @param now epoch milliseconds
 */
export function keyOf(act: Act, now = Date.now()): ActKey {
  for (const [text, { forgetAt }] of unanswered) if (forgetAt <= now) unanswered.delete(text);
  const kept = unanswered.size > 0 ? unanswered.get(textOf(act)) : undefined;
  return kept ?? { key: randomUuid(), at: now };
}

/**
 * Keeps the key of an act whose outcome is unknown for as long as the platform does, and forgets that of one whose
 * outcome is known.
 */
export function noteOutcome(act: Act, { key, at }: ActKey, isKnown: boolean): void {
  if (isKnown && unanswered.size === 0) return;
  const text = textOf(act);
  const life = shortLived.has(act.name) ? limits.authorizeCodeLife : limits.idempotencyKeyLife;
  if (isKnown) unanswered.delete(text);
  else unanswered.set(text, { key, at, forgetAt: at + life });
}
