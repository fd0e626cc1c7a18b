import type { PlainKey } from '../../i18n/text.tsx';
import type { LockRecord } from '../../session/browser/lock-record.ts';

/** The words of a lock, by what it closes. */
export interface LockWords {
  title: PlainKey;
  /** Takes `address`; the clock above says how long. */
  why: `signIn.lock.${'password' | 'login' | 'reset' | 'codes' | 'purpose'}Why`;
  over: PlainKey;
  overLead: PlainKey;
}

const signInAgain = { over: 'signIn.lock.over', overLead: 'signIn.lock.overLead' } as const;
const codesAgain = { over: 'signIn.lock.codesOver', overLead: 'signIn.lock.codesOverLead' } as const;

/** @returns the words of a lock, or of one that is no longer kept */
export function lockWords(lock: LockRecord | undefined): LockWords {
  switch (lock && (lock.lockedBy ?? 'password')) {
    case 'password':
      return { title: 'signIn.lock.passwordTitle', why: 'signIn.lock.passwordWhy', ...signInAgain };
    case 'login':
      return { title: 'signIn.lock.loginTitle', why: 'signIn.lock.loginWhy', ...signInAgain };
    case 'resetPassword':
      return {
        title: 'signIn.lock.resetTitle',
        why: 'signIn.lock.resetWhy',
        over: 'signIn.lock.resetOver',
        overLead: 'signIn.lock.codesOverLead',
      };
    case 'codes':
      return { title: 'signIn.lock.codesTitle', why: 'signIn.lock.codesWhy', ...codesAgain };
    default:
      return { title: 'signIn.lock.codesTitle', why: 'signIn.lock.purposeWhy', ...codesAgain };
  }
}

/** Whether a way in is open after so many seconds of a lock; where the lock does not tell, none is. */
export const isOpen = (
  { locked }: LockRecord,
  way: 'password' | 'login' | 'resetPassword',
  passedSec: number,
): boolean => locked !== undefined && Number(locked[way] ?? 0) <= passedSec;
