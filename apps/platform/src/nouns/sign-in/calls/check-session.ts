import type { Handler } from '../../../kernel/call/handler.ts';
import { sidOf } from '../../sessions/rules/sid.ts';

export const checkSession: Handler<'checkSession'> = async ({ session, data }) => ({
  isOther: session !== undefined && sidOf(session.sessionID) !== data.sid,
});
