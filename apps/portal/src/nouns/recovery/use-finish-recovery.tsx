import { MomentText } from '../../blocks/clock/moment-text.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text } from '../../i18n/text.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { weakPasswordMessage } from '../password/blocks/weak-password.tsx';
import type { RecoveryStepProps } from './stop-recovery.tsx';

/** @returns the function that ends a recovery with a new password */
export function useFinishRecovery({ token, onDone }: Pick<RecoveryStepProps, 'token' | 'onDone'>) {
  const showFault = useShowFault();
  return async ({ newPassword = '', takeAddress }: FormValues): Promise<FormErrors | undefined> => {
    const [fault, result] = await call('finishRecovery', {
      linkToken: token,
      newPassword,
      ...(takeAddress === undefined ? {} : { takeAddress: true }),
    });
    switch (fault) {
      case 0:
        onDone('finished');
        return undefined;
      case 11221:
        showFault(fault, result, 'page', <Text id="recovery.link.over" />);
        onDone('over');
        return undefined;
      case 11203:
        return showFault(fault, result, 'takeAddress', <Text id="recovery.finish.taken" />);
      case 11259:
        return showFault(
          fault,
          result,
          'form',
          <MomentText id="recovery.finish.early" at={result.availableAt} />,
        );
      case 11222:
        return showFault(fault, result, 'newPassword', weakPasswordMessage(result.reasons));
      default:
        return showFault(fault, result, 'form');
    }
  };
}
