import { audit } from '../../accounts/audit.ts';
import { recordChange } from '../../accounts/changes/record-change.ts';
import { endFor, stayingOf } from '../../accounts/endings.ts';
import { removeFactors } from '../../accounts/factors/remove-factors.ts';
import { tellOfFactor } from '../../accounts/factors/tell-of-factor.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import type { Handler } from '../handler.ts';

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
