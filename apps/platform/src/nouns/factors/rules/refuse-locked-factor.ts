import { toSec } from '@foyer/contract/durations';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';

/** Refuses with 11247, which says that it is the second factor (settled A3). */
export function refuseLockedFactor(
  { services, refuse }: RefusingContext<11247>,
  lockedUntil: EpochMs,
): never {
  const seconds = toSec(lockedUntil - services.clock.now());
  return refuse(11247, {
    account_locked: true,
    accountLockTimeInSec: seconds,
    lockedBy: 'mfa',
    locked: { mfa: seconds },
  });
}
