import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Handler } from '../../../kernel/call/handler.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import { voidTickets } from '../../tickets/store/tickets.ts';
import { newOtpSecret, otpauthUrlOf, otpSealPurpose } from '../rules/totp.ts';

/** The secret waits in the ticket of the setup, sealed; a newer one voids it (security: R21, R22). */
export const beginOtpSetup: Handler<'beginOtpSetup'> = async (request) => {
  const { services, session } = request;
  const { store, keys, clock, brand } = services;
  const { accountID, sessionID } = session;
  const secret = newOtpSecret();
  const details = keys.seal(otpSealPurpose, secret, accountID);
  const life = limits.mfa.setupLife;
  const setupToken = await store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    await voidTickets(tx, account, { purposes: ['otpSetup'], now: clock.now() });
    return issueTicket(tx, request, { purpose: 'otpSetup', owner: account, life, sessionID, details });
  });
  const otpauthUrl = otpauthUrlOf(secret, { issuer: brand.familyName, label: session.account.email });
  return { secret, otpauthUrl, setupToken, expiresInSec: toSec(life) };
};
