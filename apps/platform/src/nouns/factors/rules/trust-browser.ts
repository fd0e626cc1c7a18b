import type { Context } from '../../../kernel/call/context.ts';
import type { Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { trustDevice } from '../../devices/store/trust.ts';
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
