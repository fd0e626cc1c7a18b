import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { moveAddress } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import type { UndoLink } from '../../changes/rules/record-change.ts';
import { tellOfAddress } from '../../changes/rules/tell-of-address.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { endAddressChange } from '../../recovery-address/store/recovery-address-changes.ts';
import { removeAddresses } from '../../recovery-address/store/recovery-addresses.ts';

/**
 * Makes the recovery address the address of the account. It is no recovery address any more; the mailbox of before can take
 * the change back.
 * @param link of the change, which was recorded before anything was changed
 * @returns the account as it then is
 */
export async function takeAddress(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { address, link }: { address: string; link: UndoLink },
): Promise<HeldAccount> {
  const { services } = context;
  const { accountID } = account;
  const now = services.clock.now();
  await endAddressChange(tx, account, now);
  await removeAddresses(tx, account);
  const changed = await moveAddress(tx, account, { email: address, emailKey: keyOf(address), now });
  await publishEvent(tx, services, { type: 'account.emailChanged', accountID });
  await audit(tx, context, { event: 'email.changed', accountID, details: { byRecovery: true } });
  await tellOfAddress(tx, context, { before: account, changed, link });
  return changed;
}
