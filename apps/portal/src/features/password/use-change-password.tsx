import { tooManyTries } from '../../blocks/codes/too-many-tries.tsx';
import { weakPasswordMessage } from '../../blocks/fields/weak-password.tsx';
import { useSayFault } from '../../blocks/use-say-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';

/**
 * @param onProofLost told when what was proven before is of no use any more
 * @returns the function that changes or sets the password from what was typed
 */
export function useChangePassword(
  onProofLost: () => void,
): (typed: FormValues) => Promise<FormErrors | undefined> {
  const go = useGo();
  const sayFault = useSayFault();

  return async ({ oldPassword, newPassword = '', endOthers }) => {
    const kept = endOthers === undefined;
    const [fault, result] = await call('setPassword', {
      oldPassword,
      newPassword,
      keepOtherSessions: kept,
    });
    if (fault === 0) {
      writeStash('changePasswordSuccess', { sessionsEnded: result.sessionsEnded, kept });
      go('/personal-center/change-password-success', { replace: true });
      return undefined;
    }
    // Nobody is to be led away from an account that is open: the pause is said here.
    if (fault === 11247) return tooManyTries(result.accountLockTimeInSec, undefined);
    if (fault === 11201) return { oldPassword: <Text id="password.change.wrong" /> };
    const errors = sayFault(fault, result, fault === 11223 ? 'newPassword' : 'form');
    if (fault === 11003) return tooManyTries(result.retryAfterSec, errors);
    if (fault === 11222) return { newPassword: weakPasswordMessage(result.reasons) ?? <Text id="c11222" /> };
    if (fault === 11256) onProofLost();
    return errors;
  };
}
