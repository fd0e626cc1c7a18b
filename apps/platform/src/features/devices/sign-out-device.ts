import { audit } from '../../accounts/audit.ts';
import { forgetBrowser } from '../../accounts/locks/known-browsers.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { devicesOf } from '../../store/accounts/devices.ts';
import { voidSignIns } from '../../store/proofs/void-proofs.ts';
import { endSessionsOn, holdAccountOfSession } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';

export const signOutDevice: Handler<'signOutDevice'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { accountID } = session;
  const now = services.clock.now();
  const isKnown = await services.store.change(async (tx) => {
    const account = await holdAccountOfSession(tx, session);
    if (!account) return refuse(11001);
    const devices = await devicesOf(tx, accountID);
    const meant = devices.find(({ deviceId }) => deviceId === data.deviceId);
    if (!meant) return false;
    const { bindHash } = meant;
    await voidSignIns(tx, account, { bindHash, now });
    const count = await endSessionsOn(tx, account, { deviceHash: bindHash, now });
    await forgetBrowser(tx, request, account, bindHash);
    await audit(tx, request, { event: auditEvents.deviceSignedOut, accountID, details: { count } });
    return true;
  });
  return isKnown ? {} : refuse(11000, { fields: { deviceId: 'unknown' } });
};
