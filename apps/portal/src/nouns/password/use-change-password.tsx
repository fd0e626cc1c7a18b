import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { tooManyTries } from '../limits/blocks/too-many-tries.tsx';
import { weakPasswordMessage } from './blocks/weak-password.tsx';

/**
 * @param onProofLost told when what was proven before is of no use any more
 * @returns the function that changes or sets the password from what was typed
 */
export function useChangePassword(
  onProofLost: () => void,
): (typed: FormValues) => Promise<FormErrors | undefined> {
  const go = useGo();
  const showFault = useShowFault();

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
    switch (fault) {
      case 11247:
        go('/lock-account');
        return undefined;
      case 11256:
        showFault(fault, result);
        onProofLost();
        return undefined;
      case 11201:
        return showFault(fault, result, 'oldPassword', <Text id="password.change.wrong" />);
      case 11222:
        return showFault(fault, result, 'newPassword', weakPasswordMessage(result.reasons));
      case 11223:
        return showFault(fault, result, 'newPassword');
      case 11003:
        return showFault(fault, result, 'form', tooManyTries(result.retryAfterSec));
      default:
        return showFault(fault, result, 'form');
    }
  };
}
