import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Reader, Writer } from '../../../kernel/store/store.ts';
import { spendTicket, ticketUse } from '../../tickets/rules/tickets.ts';
import { findSpentTicket } from '../../tickets/store/tickets.ts';
import { findOtpFactor } from '../store/otp-factors.ts';

/**
 * Whether the account's present app came from the setup that a request names. Then the answer to the request, which
 * told the backup codes, was lost or read before (settled X6). A setup that was voided has not put an app in place.
 */
export async function isConfirmed(db: Reader, request: HandlerRequest<'confirmOtpSetup'>): Promise<boolean> {
  const { session, data } = request;
  const spent = await findSpentTicket(db, ticketUse(request, 'otpSetup', data.setupToken));
  if (spent?.sessionID !== session.sessionID) return false;
  const app = await findOtpFactor(db, session);
  return app?.sealedSecret === spent.details;
}

/** Uses the setup up that a request names; refuses with 11221 where it was confirmed by now, else with 11252. */
export async function spendSetup(tx: Writer, request: HandlerRequest<'confirmOtpSetup'>): Promise<void> {
  if (await spendTicket(tx, request, 'otpSetup', request.data.setupToken)) return;
  return request.refuse((await isConfirmed(tx, request)) ? 11221 : 11252);
}
