import { limits } from '@foyer/contract/limits';
import type { EpochMs, Hash } from '../../kernel/store/columns.ts';
import { clocksApart } from '../../kernel/world/sequence.ts';
import type { SessionOfToken } from '../../nouns/sessions/store/sessions.ts';

/**
 * What a token is worth at a moment in a browser: `aged` ones are good for a refresh alone, those of a `foreign` browser
 * for nothing. A session is `over` by its time, `ended` by an act. A token that was rotated out and comes back is `reused`
 * with the cookie of its browser, `leaked` without it.
 */
export type Judgement = 'live' | 'aged' | 'foreign' | 'over' | 'ended' | 'frozen' | 'reused' | 'leaked';

/** Under which circumstances a token is presented. */
export interface Presented {
  now: EpochMs;
  /** Of the browser's cookie; undefined where none came. */
  bindHash: Hash | undefined;
  /** The call only asks for the next token, for which an aged one is enough. */
  refreshing: boolean;
}

const { tokenLife, overlap, idle } = limits.session;

const isOver = ({ session }: SessionOfToken, now: EpochMs) =>
  session.expiresAt <= now || session.lastSeenAt + idle <= now;

/** Ended by freezing the account, in one change and so at one moment, not before it. */
const endedByFreeze = ({ session, account }: SessionOfToken) =>
  account.frozenAt !== null && (session.endedAt === null || session.endedAt === account.frozenAt);

/** By a node whose clock is ahead an honest tab's token would else be a thief's (settled X13). */
const longestOverlap = overlap + clocksApart;

const isRotatedOut = ({ token: { rotatedAt, refusedAt } }: SessionOfToken, now: EpochMs) =>
  rotatedAt !== null && (refusedAt !== null || now - rotatedAt > longestOverlap);

/** Judges a token (flows.md "Sessions"; security: R39, R40, R41, R100). */
export function judgeSession(found: SessionOfToken, { now, bindHash, refreshing }: Presented): Judgement {
  const { token, session } = found;
  const isForeign = session.bindHash !== null && session.bindHash !== bindHash;
  const isOpen = session.endedAt === null && !isOver(found, now);
  if (isOpen && isRotatedOut(found, now)) return isForeign ? 'leaked' : 'reused';
  if (isForeign) return 'foreign';
  if (endedByFreeze(found)) return 'frozen';
  if (!isOpen) return session.endedAt === null ? 'over' : 'ended';
  if (refreshing) return 'live';
  return token.refusedAt === null && now - token.issuedAt < tokenLife ? 'live' : 'aged';
}
