import type { Handler } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { voidCodesFor } from '../../codes/store/codes.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { runningAddressChange } from '../store/recovery-address-changes.ts';
import { dropWaiting, recoveryAddressesOf } from '../store/recovery-addresses.ts';
import { beginAddressChange } from './begin-address-change.ts';

/** Asked again while a removal runs, it neither begins another wait nor lengthens the first. */
export const removeRecoveryAddress: Handler<'removeRecoveryAddress'> = (request) => {
  const { services } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const { on, waiting } = await recoveryAddressesOf(tx, account);
    if (waiting) {
      await dropWaiting(tx, account);
      await voidCodesFor(tx, account, { bizType: 'recoveryAddress', now: services.clock.now() });
      return {};
    }
    if (!on) return {};
    const running = await runningAddressChange(tx, account);
    if (running?.successorID === null) return { effectiveAt: isoDateTime(running.effectiveAt) };
    return beginAddressChange(tx, request, account, { on });
  });
};
