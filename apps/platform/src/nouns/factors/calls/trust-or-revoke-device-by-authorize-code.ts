import type { Handler } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { holdAccountOfCode } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { endExpiredCode, tryTrustByCode } from '../../sessions/store/authorize-codes.ts';

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
