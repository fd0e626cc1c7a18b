import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { isOwnDevice } from '../../devices/store/devices.ts';
import { runningRecovery } from '../store/recoveries.ts';

/**
 * What 11257 says of a recovery that runs, in browsers that the account knows, since its owner may sit there (settled A15).
 * @returns nothing where none runs, or the account does not know the browser
 */
export async function recoveryTold(
  tx: Writer,
  { caller, services }: Context,
  account: HeldAccount,
): Promise<Pick<DetailsOf<11257>, 'recoveryAvailableAt'>> {
  const recovery = await runningRecovery(tx, account, services.clock.now());
  if (!recovery || !(await isOwnDevice(tx, account, caller.bindHash))) return {};
  return { recoveryAvailableAt: isoDateTime(recovery.availableAt) };
}
