import type { NounEndings } from '../../accounts/rules/endings.ts';
import { voidAuthorizeCodes } from '../store/authorize-codes.ts';
import { endSessionsOf } from './end-sessions.ts';

export const sessionsEndings: NounEndings = {
  proofs: (tx, { account, now }) => voidAuthorizeCodes(tx, account, { now }),
  sessions: async (tx, { account, acting, now, staying: { sessionID, otherSessions } }) =>
    otherSessions ? 0 : endSessionsOf(tx, acting.services, account, { but: sessionID, now }),
};
