import type { NounEndings } from '../../accounts/rules/endings.ts';
import { voidAuthorizeCodes } from '../store/authorize-codes.ts';
import { endSessionsOf } from '../store/sessions.ts';

export const sessionsEndings: NounEndings = {
  proofs: (tx, { account, now }) => voidAuthorizeCodes(tx, account, { now }),
  sessions: async (tx, { account, now, staying: { sessionID, otherSessions } }) =>
    otherSessions ? 0 : endSessionsOf(tx, account, { but: sessionID, now }),
};
