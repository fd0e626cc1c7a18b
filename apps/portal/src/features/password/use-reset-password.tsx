import { weakPasswordMessage } from '../../blocks/fields/weak-password.tsx';
import { useSayFault } from '../../blocks/use-say-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import { forgetUser } from '../../session/forget-user.ts';
import { keepLockRecord } from '../../session/lock-record.ts';
import { useGo } from '../../session/navigation.ts';
import { removeStash, type Stashed, writeStash } from '../../session/stash.ts';
import { currentUser } from '../../session/user.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';

/** Whoever is signed in here with the address is signed out with all the others. */
function leaveSessionOf(email: string): void {
  if (currentUser()?.userInfo.email.toLowerCase() === email.toLowerCase()) forgetUser('signedOut');
}

/**
 * @param onNone told when no account has the proven address
 * @returns the function that saves a new password behind a proven mailbox
 */
export function useResetPassword(
  { email, bizToken }: Pick<Stashed<'emailCodeSuccess'>, 'email' | 'bizToken'>,
  onNone: () => void,
): (newPassword: string) => Promise<FormErrors | undefined> {
  const go = useGo();
  const sayFault = useSayFault();

  return async (newPassword) => {
    const [fault, result] = await call('resetPassword', { bizToken, newPassword });
    if (fault === 0) {
      leaveSessionOf(email);
      keepLockRecord(undefined);
      writeStash('signInEmail', { email });
      writeStash('resetPasswordSuccess', { sessionsEnded: result.sessionsEnded });
      go('/reset-password-success', { replace: true });
      removeStash('emailCodeSuccess');
      return undefined;
    }
    if (fault === 11202) {
      removeStash('emailCodeSuccess');
      onNone();
      return undefined;
    }
    if (fault === 11252 || fault === 11253) {
      removeStash('emailCodeSuccess');
      go('/forgot-password', { replace: true, notice: fault === 11253 ? 'tooLate' : 'startAgain' });
      return undefined;
    }
    const errors = sayFault(fault, result, 'newPassword');
    if (fault === 11222) return { newPassword: weakPasswordMessage(result.reasons) ?? <Text id="c11222" /> };
    return errors;
  };
}
