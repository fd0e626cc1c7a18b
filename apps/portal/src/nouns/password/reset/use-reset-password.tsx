import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { Answer } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import { Text } from '../../../i18n/text.tsx';
import { keepLockRecord } from '../../../session/browser/lock-record.ts';
import { useGo } from '../../../session/navigation.ts';
import { removeStash, type Stashed, writeStash } from '../../../session/stash.ts';
import { destination, forgetUser } from '../../../session/user/forget-user.ts';
import { currentUser } from '../../../session/user/user.ts';
import type { EnteredFactor } from '../../factors/blocks/factor-entries.tsx';

/**
 * Whoever is signed in here with the address is signed out with all the others; where they wanted to go, and which privacy
 * request they wanted the password for, is kept for the sign-in that follows.
 */
function leaveSessionOf(email: string): void {
  if (currentUser()?.userInfo.email.toLowerCase() !== email.toLowerCase()) return;
  forgetUser('signedOut', [...destination, 'dsrrRequest']);
}

/** Keeps what the screen that says so shows, and the address for the sign-in that follows. */
function keepReset(email: string, sessionsEnded: number): void {
  leaveSessionOf(email);
  keepLockRecord(undefined);
  writeStash('signInEmail', { email });
  writeStash('resetPasswordSuccess', { sessionsEnded });
}

/** A refusal that belongs on the screen: to the password, to the second factor, or that one is due. */
type RefusedReset = Exclude<Answer<'resetPassword'>, [0, unknown]>;

/** Saves a new password. Returns the refusal that belongs on the screen, or undefined when it goes on elsewhere. */
export type ResetPassword = (
  newPassword: string,
  factor?: EnteredFactor,
) => Promise<RefusedReset | undefined>;

/** The address of a proven mailbox, and the token for it. */
export type ResetProof = Pick<Stashed<'emailCodeSuccess'>, 'email' | 'bizToken'>;

/** Where a reset leads when it is done, and where a new proof is asked for. */
export interface ResetPlaces {
  done: PortalPath;
  again: PortalPath;
}

/**
 * @param onNone told when no account has the proven address
 * @returns the function that saves a new password behind a proven mailbox, and the second factor where one is on
 */
export function useResetPassword(
  { email, bizToken }: ResetProof,
  onNone: () => void,
  { done, again }: ResetPlaces = { done: '/reset-password-success', again: '/forgot-password' },
): ResetPassword {
  const go = useGo();
  const showFault = useShowFault();

  return async (newPassword, factor) => {
    const answer = await call('resetPassword', { bizToken, newPassword, ...factor });
    const [fault, result] = answer;
    switch (fault) {
      case 0:
        keepReset(email, result.sessionsEnded);
        go(done, { replace: true });
        removeStash('emailCodeSuccess');
        return undefined;
      case 11202:
        removeStash('emailCodeSuccess');
        showFault(fault, result, 'page', <Text id="password.none.title" />);
        onNone();
        return undefined;
      case 11203:
        removeStash('emailCodeSuccess');
        if (result.changedAt !== undefined) writeStash('movedAddress', { changedAt: result.changedAt });
        go('/undo', { replace: true });
        return undefined;
      case 11252:
      case 11253: {
        removeStash('emailCodeSuccess');
        const notice = fault === 11253 ? 'tooLate' : 'startAgain';
        showFault(fault, result, 'page', <Text id={`notice.${notice}.words`} />);
        go(again, { replace: true, notice });
        return undefined;
      }
      default:
        return [fault, result] as RefusedReset;
    }
  };
}
