import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { Context } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
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

/** A recovery that runs is told to every session (settled A15); without a second factor or a recovery address there is none. */
export async function recoveryToldToOwner(
  { store, clock }: Services,
  account: AccountTable,
  hasAddress: boolean,
): Promise<Pick<ResultOf<'getAccountDataInfo'>, 'recovery'>> {
  if (account.mfaSince === null && !hasAddress) return {};
  const recovery = await runningRecovery(store.read, account, clock.now());
  if (!recovery) return {};
  const { startedAt, availableAt, address, withPassword } = recovery;
  return {
    recovery: {
      startedAt: isoDateTime(startedAt),
      availableAt: isoDateTime(availableAt),
      ...(address === null ? {} : { byAddress: true as const }),
      ...(withPassword === 1 ? {} : { withoutPassword: true as const }),
    },
  };
}
