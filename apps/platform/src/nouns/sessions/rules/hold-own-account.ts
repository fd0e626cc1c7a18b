import type { CallerSession, RefusingContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { holdAccountOfSession } from '../store/sessions.ts';

/**
 * Holds the account of the session that calls, before the change writes anything (settled X3). Refuses with 11001 where the
 * session has ended meanwhile, inside of the change, so that nothing of it remains.
 */
export const holdOwnAccount = async (
  tx: Writer,
  { session, refuse }: Pick<RefusingContext<11001>, 'refuse'> & { session: CallerSession },
): Promise<HeldAccount> => (await holdAccountOfSession(tx, session)) ?? refuse(11001);
