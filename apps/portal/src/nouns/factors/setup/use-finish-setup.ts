import type { ReactElement } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { deviceID } from '../../../session/browser/device-id.ts';
import { useGo } from '../../../session/navigation.ts';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { useStepUp } from '../../step-up/blocks/use-step-up.tsx';
import { keepFresh } from './fresh-secrets.ts';

/** Ends a setup once its codes are saved: trusts this browser where that is wanted. @returns that, and the step-up's dialog */
export function useFinishSetup(): {
  finish: (typed: FormValues) => Promise<FormErrors | undefined>;
  dialog: ReactElement;
} {
  const go = useGo();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();

  const finish = async ({ trust }: FormValues): Promise<FormErrors | undefined> => {
    if (trust !== undefined) {
      const answer = await callSteppedUp('trustOrRevokeDevice', { deviceId: deviceID(), trustStatus: 1 });
      if (!answer) return undefined;
      const [fault, result] = answer;
      if (fault !== 0) return showFault(fault, result, 'trust');
    }
    go('/personal-center/mfa-setting', { replace: true });
    keepFresh({ codes: undefined });
    return undefined;
  };
  return { finish, dialog };
}
