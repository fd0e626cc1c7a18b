import { addressSubject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { moveDevice, noteDevice } from '../../devices/store/devices.ts';
import { forgetFreedBrowser } from '../../limits/store/unlocked-browsers.ts';
import { writeToBoth } from '../../recovery-address/rules/write-to-recovery-address.ts';

/** A context in which the browser can be given another bind cookie. */
export interface RebindingContext extends Context {
  rebind(): Hash;
}

/** A browser that somebody has just signed in with. */
export interface RecognisedDevice {
  /** Under what the store knows it from here on. */
  bindHash: Hash;
  /** It signed in to the account for the first time. */
  isNew: boolean;
  /** Other accounts that know it by the cookie that it had. */
  elsewhere: readonly string[];
}

/**
 * Makes the browser known to the account, by a new bind cookie at the first sign-in: whoever may have planted the
 * cookie before gains nothing (decision 0016). The owner is told of a new browser, but not of the very first.
 */
export async function recogniseDevice(
  tx: Writer,
  context: RebindingContext,
  account: HeldAccount,
): Promise<RecognisedDevice> {
  const { caller, services, rebind } = context;
  const { accountID } = account;
  const { terminalId, osInfo, clientInfo, clientType } = caller.context;
  const country = services.places.countryOf(caller.source) ?? null;
  const browser = { bindHash: caller.bindHash, terminalId, osInfo, clientInfo, clientType, country };
  const now = services.clock.now();
  const { isFirst, ...recognised } = await noteDevice(tx, account, browser, { now, rebind });
  if (!recognised.isNew) return recognised;
  await forgetFreedBrowser(tx, addressSubject(services.keys, account.emailKey), caller.bindHash);
  const rebound = { services, caller: { ...caller, bindHash: recognised.bindHash } };
  const eventID = await audit(tx, rebound, { event: 'device.added', accountID });
  if (isFirst) return recognised;
  await writeToBoth(tx, context, account, { letter: 'newDevice', data: { eventID } });
  return recognised;
}

/** Who came with a link makes no browser known, and gets no letter about it (settled B2). */
export const asItIs = ({ caller }: Context): RecognisedDevice => ({
  bindHash: caller.bindHash,
  isNew: false,
  elsewhere: [],
});

/** Where others sign in on the same browser, it stays known to them by its new cookie; one change each (settled X3). */
export async function keepKnownElsewhere(
  { services, caller }: Context,
  { bindHash, elsewhere }: RecognisedDevice,
): Promise<void> {
  if (bindHash === caller.bindHash) return;
  for (const accountID of elsewhere)
    await services.store.change(async (tx) => {
      const account = await holdAccount(tx, accountID);
      if (account) await moveDevice(tx, account, { from: caller.bindHash, to: bindHash });
    });
}
