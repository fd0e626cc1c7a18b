import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import { writeToRecoveryAddress } from '../../recovery-address/rules/write-to-recovery-address.ts';
import { recoveryAddressesOf } from '../../recovery-address/store/recovery-addresses.ts';
import { recoveryHashes, recoveryLinks } from '../rules/recovery-links.ts';
import { addRecovery } from '../store/recoveries.ts';

/** By what somebody asks for a recovery. */
export interface AskedBy {
  /** The recovery address whose mailbox was proven; null where it was the account's own. */
  address: string | null;
  /** Whether the password was given; the wait is longer without. */
  withPassword: boolean;
}

/**
 * Announced to every address of the account and to its recovery address, each with a link that stops it.
 * @returns when the wait is over
 */
export async function beginRecovery(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { address, withPassword }: AskedBy,
): Promise<EpochMs> {
  const { services } = context;
  const startedAt = services.clock.now();
  const { wait, waitWithoutPassword, open } = limits.recovery;
  const availableAt = startedAt + (withPassword ? wait : waitWithoutPassword);
  const recoveryID = newID();
  await addRecovery(tx, account, {
    recoveryID,
    ...recoveryHashes(recoveryID, services.keys),
    startedAt,
    availableAt,
    expiresAt: availableAt + open,
    address,
    withPassword: withPassword ? 1 : 0,
  });
  const { accountID } = account;
  const byAddress = address !== null;
  await audit(tx, context, { event: 'recovery.started', accountID, details: { byAddress, withPassword } });
  const link = { linkID: recoveryLinks(recoveryID).veto, until: availableAt };
  const how = { ...(byAddress ? { byAddress } : {}), ...(withPassword ? {} : { withoutPassword: true }) };
  const told = { letter: 'recoveryStarted', data: { link, ...how } } as const;
  const { on } = await recoveryAddressesOf(tx, account);
  await tellOwner(tx, context, account, told, on ? [on.emailKey] : []);
  if (on) await writeToRecoveryAddress(tx, context, account, { to: on.email, told, withLinks: true });
  return availableAt;
}
