import { type Checked, isAmount, isRecord, isText, maybe, shaped } from '../checks.ts';
import { local, parseJson } from './web-storage.ts';

const key = 'lock-account';

const isLockRecord = shaped({
  accountLockTimeInSec: isAmount,
  storedAt: isAmount,
  maskedEmail: isText,
  /** What was tried too often: `password`, a code's purpose, or `codes`. */
  lockedBy: maybe(isText),
  /** Seconds from `storedAt` for everything that is closed. */
  locked: maybe(isRecord),
});

/** Which ways to sign in to an address are paused, since when (epoch milliseconds) and for how many seconds. */
export type LockRecord = Checked<typeof isLockRecord>;

/** @returns the moment at which a lock ends, in epoch milliseconds */
export const lockEndsAt = ({ storedAt, accountLockTimeInSec }: LockRecord): number =>
  storedAt + accountLockTimeInSec * 1000;

/**
 * The lock that this browser was last told of; one that is over or damaged is removed.
 * @param now epoch milliseconds
 */
export function readLockRecord(now = Date.now()): LockRecord | undefined {
  const text = local.read(key);
  const value = parseJson(text);
  if (isLockRecord(value) && lockEndsAt(value) > now) return value;
  if (text !== undefined) local.write(key, undefined);
  return undefined;
}

/** Keeps a lock, or forgets it. */
export const keepLockRecord = (record: LockRecord | undefined): void =>
  local.write(key, record && JSON.stringify(record));
