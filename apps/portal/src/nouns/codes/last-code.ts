import type { Stashed } from '../../session/stash.ts';
import type { Delivery } from './blocks/delivery/follow-delivery.ts';

/** Whether the code sent before still works: until a moment in epoch milliseconds, or for an unknown time. */
export type LastCode = { kind: 'works'; until?: number } | { kind: 'gone' } | { kind: 'unknown' };

/**
 * What is known of the code sent before. The platform's word counts more than the browser's clock, since a code also
 * ends by too many wrong tries.
 */
export function lastCodeOf(known: {
  verification: Pick<Stashed<'emailVerification'>, 'sendId' | 'codeExpiresAt'>;
  delivery: Delivery | undefined;
  now: number;
}): LastCode {
  const { delivery, now } = known;
  const { sendId, codeExpiresAt } = known.verification;
  if (!sendId) return { kind: 'unknown' };
  const isOver = codeExpiresAt !== undefined && codeExpiresAt <= now;
  if (isOver || delivery?.codeStillValid === false) return { kind: 'gone' };
  if (codeExpiresAt !== undefined) return { kind: 'works', until: codeExpiresAt };
  return delivery ? { kind: 'works' } : { kind: 'unknown' };
}
