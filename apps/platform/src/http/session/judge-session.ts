import { limits } from '@foyer/contract/limits';
import type { SessionOfToken } from '../../store/sessions/sessions.ts';
import type { EpochMs, Hash } from '../../store/tables.ts';

/** What a token is worth at a moment in a browser. */
export type Judgement = 'live' | 'expired' | 'frozen' | 'reused';

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

/** Ended by freezing the account, not before it. */
const endedByFreeze = ({ session, account }: SessionOfToken) =>
  account.frozenAt !== null && (session.endedAt === null || session.endedAt >= account.frozenAt);

/** Judges a token (flows.md "Sessions"; security: R39, R40, R41, R100). */
export function judgeSession(found: SessionOfToken, { now, bindHash, refreshing }: Presented): Judgement {
  const { token, session } = found;
  const isOpen = session.endedAt === null && !isOver(found, now);
  if (token.rotatedAt !== null && now - token.rotatedAt > overlap) return isOpen ? 'reused' : 'expired';
  if (session.bindHash !== null && session.bindHash !== bindHash) return 'expired';
  if (endedByFreeze(found)) return 'frozen';
  if (!isOpen) return 'expired';
  return refreshing || now - token.issuedAt < tokenLife ? 'live' : 'expired';
}
