import type { PlainKey } from '../../i18n/text.tsx';
import type { LockRecord } from '../../session/browser/lock-record.ts';

/** The words of a lock, by what it closes. */
export interface LockWords {
  title: PlainKey;
  /** Takes `address`; the clock above says how long. */
  why: `limits.lock.${'password' | 'login' | 'reset' | 'codes' | 'purpose'}Why`;
  over: PlainKey;
  overLead: PlainKey;
}

const signInAgain = { over: 'limits.lock.over', overLead: 'limits.lock.overLead' } as const;
const codesAgain = { over: 'limits.lock.codesOver', overLead: 'limits.lock.codesOverLead' } as const;

/** @returns the words of a lock, or of one that is no longer kept */
export function lockWords(lock: LockRecord | undefined): LockWords {
  switch (lock && (lock.lockedBy ?? 'password')) {
    case 'password':
      return { title: 'limits.lock.passwordTitle', why: 'limits.lock.passwordWhy', ...signInAgain };
    case 'login':
      return { title: 'limits.lock.loginTitle', why: 'limits.lock.loginWhy', ...signInAgain };
    case 'resetPassword':
      return {
        title: 'limits.lock.resetTitle',
        why: 'limits.lock.resetWhy',
        over: 'limits.lock.resetOver',
        overLead: 'limits.lock.codesOverLead',
      };
    case 'codes':
      return { title: 'limits.lock.codesTitle', why: 'limits.lock.codesWhy', ...codesAgain };
    default:
      return { title: 'limits.lock.codesTitle', why: 'limits.lock.purposeWhy', ...codesAgain };
  }
}

/** Whether a way in is open after so many seconds of a lock; where the lock does not tell, none is. */
export const isOpen = (
  { locked }: LockRecord,
  way: 'password' | 'login' | 'resetPassword',
  passedSec: number,
): boolean => locked !== undefined && Number(locked[way] ?? 0) <= passedSec;
