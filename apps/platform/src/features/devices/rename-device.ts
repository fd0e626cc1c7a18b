import { audit } from '../../accounts/audit.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { findOwnDevice, nameDevice } from '../../store/accounts/devices.ts';
import type { Handler } from '../handler.ts';

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
