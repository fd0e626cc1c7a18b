import { audit } from '../../accounts/audit.ts';
import { hashOf } from '../../domain/token.ts';
import { holdAccountOfCode } from '../../store/accounts/hold-account.ts';
import { endExpiredCode, tryTrustByCode } from '../../store/sessions/authorize-codes.ts';
import type { Handler } from '../handler.ts';

/** Has the session that the authorizeCode will make come with the trust of its own browser (settled A4; security: R114). */
export const trustOrRevokeDeviceByAuthorizeCode: Handler<'trustOrRevokeDeviceByAuthorizeCode'> = async (
  request,
) => {
  const { services, caller, data, refuse } = request;
  const { bindHash, bindable, context } = caller;
  if (!bindable || context.terminalId === '' || data.deviceId !== context.terminalId) return refuse(11252);
  const use = { codeHash: hashOf(data.authorizeCode), bindHash };
  const outcome = await services.store.change(async (tx) => {
    const now = services.clock.now();
    const account = await holdAccountOfCode(tx, use, now);
    if (!account) {
      await endExpiredCode(tx, use, now);
      return 'unusable';
    }
    if (!(await tryTrustByCode(tx, account, use, now))) return 'notAllowed';
    const { accountID } = account;
    await audit(tx, request, { event: 'device.trustWanted', accountID });
    return 'trusted';
  });
  if (outcome === 'unusable') return refuse(11221);
  return outcome === 'notAllowed' ? refuse(11252) : {};
};
