import { limits } from '@foyer/contract/limits';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { checkTicket, countTry } from '../../tickets/rules/tickets.ts';
import { makeBackupCodes } from '../rules/backup-codes.ts';
import { provenApp } from './proven-app.ts';
import { isConfirmed } from './spend-setup.ts';
import { turnOn } from './turn-on.ts';

type Request = HandlerRequest<'confirmOtpSetup'>;

/**
 * Turns the second factor on once a code has proven the app (security: R22). A setup shows its backup codes once: a
 * repeat is 11221 (settled X6).
 */
export const confirmOtpSetup: Handler<'confirmOtpSetup'> = async (request) => {
  const { services, session, data, refuse } = request;
  if (await isConfirmed(services.store.read, request)) return refuse(11221);
  const ticket = await checkTicket(request, 'otpSetup', data.setupToken);
  if (ticket.sessionID !== session.sessionID) return refuse(11252);
  const tries = await countedTry(request);
  const app = provenApp(request, ticket.details);
  if (!app) return refuse(11220, { triesLeft: limits.mfa.setupTries - tries });
  const codes = await makeBackupCodes(request);
  return services.store.change((tx) => turnOn(tx, request, { app, codes }));
};

async function countedTry(request: Request): Promise<number> {
  const { services, data, refuse } = request;
  const tried = { purpose: 'otpSetup', token: data.setupToken, max: limits.mfa.setupTries } as const;
  return (await services.store.change((tx) => countTry(tx, request, tried))) ?? refuse(11252);
}
