import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { trustDevice } from '../../store/accounts/trust.ts';
import type { Writer } from '../../store/store.ts';
import type { Hash } from '../../store/tables.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { tellOfFactor } from './tell-of-factor.ts';

/** Trusts the caller's browser for 60 days and tells the owner (settled A4; security: R112, R113). */
export async function trustBrowser(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  bindHash: Hash,
): Promise<void> {
  const { accountID } = account;
  await trustDevice(tx, account, { bindHash, now: context.services.clock.now() });
  await audit(tx, context, { event: 'device.trusted', accountID });
  await tellOfFactor(tx, context, account, { letter: 'deviceTrusted' });
}
