import { voidAuthorizeCodes } from '../../store/sessions/authorize-codes.ts';
import { endSessionsOf } from '../../store/sessions/sessions.ts';
import type { NounEndings } from '../endings.ts';

export const sessionsEndings: NounEndings = {
  proofs: (tx, { account, now }) => voidAuthorizeCodes(tx, account, { now }),
  sessions: async (tx, { account, now, staying: { sessionID, otherSessions } }) =>
    otherSessions ? 0 : endSessionsOf(tx, account, { but: sessionID, now }),
};
