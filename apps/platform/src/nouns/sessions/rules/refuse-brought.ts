import type { CallerSession, RefusingContext } from '../../../kernel/call/context.ts';
import { isSteppedUp } from './step-up.ts';
import { stepUpMethodsOf } from './step-up-methods.ts';

/**
 * Refuses with 11256 to let an app or assistant act for an account in a session that a link brought and in which nobody
 * has proven anything. Else the link of one app would let in others (security: R80; decision 0070).
 * @param appID the app that is let in: the app of the link may, since it has its user's token already
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
