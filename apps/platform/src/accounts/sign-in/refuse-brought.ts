import type { CallerSession, RefusingContext } from '../context.ts';
import { isSteppedUp } from './step-up.ts';
import { stepUpMethodsOf } from './step-up-methods.ts';

/**
 * Refuses with 11256 to let an app or assistant act for an account where a link brought the session and nobody has proven
 * anything in it: whoever has the link would make more of it than it says (security: R80; decision 0070).
 * @param appID the app that is let in: that of the link has its user's token already
 */
export async function refuseBrought(
  { services, session, refuse }: RefusingContext<11256> & { session: CallerSession },
  appID?: string,
): Promise<void> {
  const { brought, entryAppID, account } = session;
  if (!brought || (appID !== undefined && entryAppID === appID)) return;
  if (isSteppedUp(session, services.clock.now())) return;
  return refuse(11256, { methods: await stepUpMethodsOf(services.store.read, account) });
}
