import { maskEmail } from '@foyer/contract/fields/mask-email';
import { keepLockRecord } from '../session/browser/lock-record.ts';
import { setNavigation } from '../session/navigation.ts';
import { writeStash } from '../session/stash.ts';
import { forgetUser } from '../session/user/forget-user.ts';
import { currentUser } from '../session/user/user.ts';
import type { AnyAnswer, RefusalOf } from './answer.ts';

/** Keeps what is paused for an address: for the lock screen, in this tab and after a restart. */
function keepLock(email: string, refusal: RefusalOf<11247>, now = Date.now()): void {
  const { accountLockTimeInSec, lockedBy, locked } = refusal;
  writeStash('lockAccountInfo', { email, accountLockTimeInSec });
  keepLockRecord({ accountLockTimeInSec, lockedBy, locked, storedAt: now, maskedEmail: maskEmail(email) });
}

/** The address that a call is about: the one in its data, else that of who is signed in. */
const emailIn = (data: unknown): string =>
  typeof data === 'object' && data && 'email' in data && typeof data.email === 'string'
    ? data.email
    : (currentUser()?.userInfo.email ?? '');

/** With an initToken the fault belongs to a sign-in that waits for its first consent, not to a session. */
const isDueInSession = (refusal: RefusalOf<11266>): boolean =>
  refusal.due === 'protocols' && !('initToken' in refusal) && currentUser() !== undefined;

const isDeletionDue = (refusal: RefusalOf<11266>): boolean =>
  refusal.due === 'deletion' && currentUser() !== undefined;

/**
 * Keeps what faults of any call mean for the whole portal: 11001 final, 11248, 11247, 11266 in a session.
 * It never navigates: what follows on screen is decided by `app/`.
 */
export function noteCommonFaults([fault, refusal]: AnyAnswer, data: unknown): void {
  if (fault === 0) return;
  if (fault === 11001) forgetUser('expired');
  if (fault === 11248) forgetUser('frozen');
  // a pause of the second factor belongs to the account: the form that asks for the factor tells of it
  if (fault === 11247 && refusal.lockedBy !== 'mfa') keepLock(emailIn(data), refusal);
  if (fault === 11266 && isDueInSession(refusal)) setNavigation({ protocols: 'due' });
  if (fault === 11266 && isDeletionDue(refusal)) setNavigation({ deletionDue: true });
}
