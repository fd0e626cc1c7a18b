import { useState, useSyncExternalStore } from 'react';
import { type LockRecord, readLockRecord } from '../../session/browser/lock-record.ts';
import { neverChanges } from '../../session/observable.ts';

/**
 * @returns the lock that this browser was told of, as it was when the screen opened: it stays when it is over; null where
 * there is none; undefined while a page rendered ahead is being taken over
 */
export function useLock(): LockRecord | null | undefined {
  const [seen] = useState<{ lock?: LockRecord | null }>(() => ({}));
  const read = () => {
    seen.lock ??= readLockRecord() ?? null;
    return seen.lock;
  };
  return useSyncExternalStore(neverChanges, read, () => undefined);
}
