import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { Hash } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { forgetBrowsers } from '../locks/known-browsers.ts';
import { endAccess } from './end-access.ts';

/** What stays: a session, and the browser that it is in or that goes on without one. */
export interface Staying {
  sessionID?: string | undefined;
  bindHash?: Hash | undefined;
}

/**
 * Puts everybody out of an account: all that opens it ends, and no browser is known any more (security: R38, settled X3).
 * Apps are told where no session stays (settled B14).
 * @returns how many sessions ended
 */
export async function shutOut(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { sessionID, bindHash }: Staying = {},
): Promise<number> {
  const sessionsEnded = await endAccess(tx, account, { but: sessionID, now: context.services.clock.now() });
  await forgetBrowsers(tx, context, account, bindHash === undefined ? [] : [bindHash]);
  const { accountID } = account;
  if (sessionID === undefined)
    await publishEvent(tx, context.services, { type: 'account.sessionsEnded', accountID });
  return sessionsEnded;
}
