import type { DataOf } from '@foyer/contract/calls';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { forgetBrowser, forgetBrowsers } from '../../limits/rules/known-browsers.ts';
import { endSessionsOf, endSessionsOn } from '../../sessions/rules/end-sessions.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { voidSignIns } from '../../sign-in/rules/void-sign-ins.ts';
import { findOwnDevice } from '../store/devices.ts';

type Request = HandlerRequest<'signOutDevice'>;
type One = Extract<DataOf<'signOutDevice'>, { deviceId: string }>;

export const signOutDevice: Handler<'signOutDevice'> = async (request) => {
  const { services, data, refuse } = request;
  const sessionsEnded = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    return 'deviceId' in data ? signOutOne(tx, request, account, data) : signOutOthers(tx, request, account);
  });
  return sessionsEnded === undefined ? refuse(11000, { fields: { deviceId: 'unknown' } }) : { sessionsEnded };
};

/** @returns how many sessions ended, undefined where the account has no such browser */
async function signOutOne(
  tx: Writer,
  request: Request,
  account: HeldAccount,
  { deviceId }: One,
): Promise<number | undefined> {
  const { services } = request;
  const now = services.clock.now();
  const { accountID } = account;
  const meant = await findOwnDevice(tx, { accountID, deviceId });
  if (!meant) return undefined;
  const { bindHash } = meant;
  await voidSignIns(tx, account, { bindHash, now });
  const count = await endSessionsOn(tx, services, account, { deviceHash: bindHash, now });
  await forgetBrowser(tx, request, account, bindHash);
  await audit(tx, request, { event: 'device.signedOut', accountID, details: { count } });
  return count;
}

/** Whoever is signed in elsewhere, or about to be, is out; the calling browser goes on. */
async function signOutOthers(tx: Writer, request: Request, account: HeldAccount): Promise<number> {
  const { services, session, caller } = request;
  const now = services.clock.now();
  const { accountID } = account;
  await voidSignIns(tx, account, { now });
  const count = await endSessionsOf(tx, services, account, { but: session.sessionID, now });
  await forgetBrowsers(tx, request, account, [caller.bindHash]);
  await audit(tx, request, { event: 'device.othersSignedOut', accountID, details: { count } });
  return count;
}
