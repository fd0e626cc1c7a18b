import type { Handler } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { findOwnDevice, nameDevice } from '../store/devices.ts';

export const renameDevice: Handler<'renameDevice'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { accountID } = session;
  const isKnown = await services.store.change(async (tx) => {
    await holdOwnAccount(tx, request);
    const meant = await findOwnDevice(tx, { accountID, deviceId: data.deviceId });
    if (!meant) return false;
    await nameDevice(tx, meant, data.name || null);
    await audit(tx, request, { event: 'device.renamed', accountID });
    return true;
  });
  return isKnown ? {} : refuse(11000, { fields: { deviceId: 'unknown' } });
};
