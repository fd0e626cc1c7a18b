import type { CallName } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { randomUuid } from '../../session/browser/device-id.ts';

/** Two calls with the same name, data and account are the same act: the second is a repetition of the first. */
export interface Act {
  name: CallName;
  data: unknown;
  accountID: string | undefined;
}

/** A key under which the platform does an act once, however often it is sent. */
export interface IdempotencyKey {
  key: string;
  /** When it was drawn, in epoch milliseconds. */
  at: number;
}

/** The platform keeps the answers of these for a minute only; after that a repetition is a new call. */
const shortLived: ReadonlySet<CallName> = new Set([
  'authByPWDOrOTM',
  'loginByAuthorizeCode4AccountWeb',
  'sendVerifyEmailCodeByAuth',
  'sendVerifyEmailCodeNoAuth',
]);

/**
 * The keys of acts whose answer was lost, by the act as text. They live in memory alone. The text has what was typed, a
 * password included, which the form on the page holds as well; it is forgotten when the platform forgets the key.
 */
const unanswered = new Map<string, IdempotencyKey & { forgetAt: number }>();

const textOf = ({ name, accountID, data }: Act): string => JSON.stringify([name, accountID, data]);

/**
 * The idempotency key of a call: the one that was sent with the same act before while its outcome is unknown, else a new one.
 * @param now epoch milliseconds
 */
export function idempotencyKeyFor(act: Act, now = Date.now()): IdempotencyKey {
  for (const [text, { forgetAt }] of unanswered) if (forgetAt <= now) unanswered.delete(text);
  const kept = unanswered.size > 0 ? unanswered.get(textOf(act)) : undefined;
  return kept ?? { key: randomUuid(), at: now };
}

/**
 * Keeps the key of an act whose outcome is unknown for as long as the platform does, and forgets that of one whose
 * outcome is known.
 */
export function noteOutcome(act: Act, { key, at }: IdempotencyKey, isKnown: boolean): void {
  if (isKnown && unanswered.size === 0) return;
  const text = textOf(act);
  const life = shortLived.has(act.name) ? limits.authorizeCodeLife : limits.idempotencyKeyLife;
  if (isKnown) unanswered.delete(text);
  else unanswered.set(text, { key, at, forgetAt: at + life });
}
