import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { holdAccountOfSession } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { CallerSession, RefusingContext } from '../context.ts';

/**
 * Holds the account of the session that calls, before the change writes anything (settled X3). Refuses with 11001 where the
 * session has ended meanwhile, inside of the change, so that nothing of it remains.
 */
export const holdOwnAccount = async (
  tx: Writer,
  { session, refuse }: Pick<RefusingContext<11001>, 'refuse'> & { session: CallerSession },
): Promise<HeldAccount> => (await holdAccountOfSession(tx, session)) ?? refuse(11001);
