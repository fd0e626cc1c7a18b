import type { Handler } from '../../../kernel/call/handler.ts';
import { endFor, stayingOf } from '../../accounts/rules/endings.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { tellOfFactor } from '../../factors/rules/tell-of-factor.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { hasNoWayIn } from '../../sign-in/rules/has-no-way-in.ts';
import { ownCredentialID, removeOwnPasskey } from '../store/passkeys.ts';

/** The removal can be undone for a while; what the passkey may have opened ends now (settled A9; security: R34, R38). */
export const removePasskey: Handler<'removePasskey'> = async (request) => {
  const { services, data, refuse } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const credentialID = await ownCredentialID(tx, account, data.credentialID);
    if (credentialID === undefined) return refuse(11000, { fields: { credentialID: 'unknown' } });
    const link = await recordChange(tx, services, account, 'passkeys');
    await removeOwnPasskey(tx, account, { credentialID, now: services.clock.now() });
    // refused inside of the change, so that nothing of it remains
    if (await hasNoWayIn(tx, request, account)) return refuse(11258);
    const sessionsEnded = await endFor(tx, request, account, 'factorChanged', stayingOf(request));
    const { accountID } = account;
    await audit(tx, request, { event: 'passkey.removed', accountID, details: { sessionsEnded } });
    await tellOfFactor(tx, request, account, { letter: 'passkeyRemoved', link });
    return { sessionsEnded };
  });
};
