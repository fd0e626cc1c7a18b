import type { Handler } from '../../../kernel/call/handler.ts';
import { endFor, stayingOf } from '../../accounts/rules/endings.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { removeFactors } from '../rules/remove-factors.ts';
import { tellOfFactor } from '../rules/tell-of-factor.ts';

/** Turns the second factor off; changes nothing where none is on. */
export const removeOtp: Handler<'removeOtp'> = async (request) => {
  const { services, session, refuse } = request;
  const { accountID, account } = session;
  if (services.brand.security.mfaStaysOn && account.mfaSince !== null) return refuse(11255);
  return services.store.change(async (tx) => {
    const held = await holdOwnAccount(tx, request);
    if (held.mfaSince === null) return { sessionsEnded: 0 };
    const link = await recordChange(tx, services, held, 'factors');
    const current = await removeFactors(tx, request, held);
    const sessionsEnded = await endFor(tx, request, current, 'factorChanged', stayingOf(request));
    await audit(tx, request, { event: 'mfa.off', accountID, details: { sessionsEnded } });
    await tellOfFactor(tx, request, current, { letter: 'mfaOff', link });
    return { sessionsEnded };
  });
};
