import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { trustBrowser } from '../../factors/rules/trust-browser.ts';
import { endSessionsOn } from '../../sessions/rules/end-sessions.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { voidSignIns } from '../../sign-in/rules/void-sign-ins.ts';
import { devicesOf } from '../store/devices.ts';
import { endTrust } from '../store/trust.ts';
import { shownDevices } from './shown-devices.ts';

type Request = HandlerRequest<'trustOrRevokeDevice'>;

export const trustOrRevokeDevice: Handler<'trustOrRevokeDevice'> = async (request) => {
  const { services, session, data, refuse } = request;
  const trusts = data.trustStatus === 1;
  if (trusts && session.account.mfaSince === null) return refuse(11000, { fields: { mfa: 'off' } });
  if (trusts) await refuseWithoutStepUp(services.store.read, request);
  await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    return trusts ? trustOwn(tx, request, account) : revoke(tx, request, account);
  });
  return { devices: await shownDevices(request) };
};

/**
 * Only the calling browser, by either id, and only where it has a bind cookie (settled A4; security: R113). A session that a
 * link brought trusts none (flows.md, Tokens).
 */
async function trustOwn(tx: Writer, request: Request, account: HeldAccount): Promise<void> {
  const { caller, session, data, refuse } = request;
  const { bindHash, bindable, context } = caller;
  const own = (await devicesOf(tx, account.accountID)).find((device) => device.bindHash === bindHash);
  const isMeant = data.deviceId === own?.deviceId || data.deviceId === context.terminalId;
  if (!own || !isMeant || !bindable || session.brought)
    return refuse(11000, { fields: { deviceId: 'other' } });
  await trustBrowser(tx, request, account, bindHash);
}

/** The trust ends, and with it what lives in that browser, unless it is the calling one. */
async function revoke(tx: Writer, request: Request, account: HeldAccount): Promise<void> {
  const { caller, services, data, refuse } = request;
  const { accountID } = account;
  const devices = await devicesOf(tx, accountID);
  const meant = devices.find(({ deviceId }) => deviceId === data.deviceId);
  if (!meant) return refuse(11000, { fields: { deviceId: 'unknown' } });
  const { bindHash } = meant;
  const now = services.clock.now();
  await endTrust(tx, account, [bindHash]);
  if (bindHash !== caller.bindHash) {
    await voidSignIns(tx, account, { bindHash, now });
    await endSessionsOn(tx, services, account, { deviceHash: bindHash, now });
  }
  await audit(tx, request, { event: 'device.trustEnded', accountID });
}
