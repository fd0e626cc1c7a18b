import type { Milliseconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';

/** How long an address is locked after its n-th consecutive wrong password; 0 where it is not. */
export function lockLength(failures: number): Milliseconds {
  const { firstAtFailure, steps } = limits.lock;
  if (failures < firstAtFailure) return 0;
  return steps[Math.min(failures - firstAtFailure, steps.length - 1)] ?? 0;
}

/** Whether the n-th consecutive try may be compared at all. */
export const mayCompare = (failures: number): boolean => failures <= limits.lock.offAfter;
