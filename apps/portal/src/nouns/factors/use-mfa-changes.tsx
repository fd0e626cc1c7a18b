import { type ReactElement, useState } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import { keepFresh } from './setup/fresh-secrets.ts';

/**
 * What can be changed about a second factor that is on; each asks for a step-up where one is due.
 * @param onChanged asks for the account anew
 */
export function useMfaChanges(onChanged: () => Promise<void>): {
  renewCodes: () => Promise<void>;
  turnOff: () => Promise<void>;
  busy: 'codes' | 'off' | undefined;
  dialog: ReactElement;
} {
  const go = useGo();
  const say = useText();
  const toast = useToast();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();
  const [busy, setBusy] = useState<'codes' | 'off'>();

  const renewCodes = async () => {
    setBusy('codes');
    const answer = await callSteppedUp('regenerateBackupCodes', {});
    setBusy(undefined);
    if (!answer) return;
    const [fault, result] = answer;
    if (fault !== 0) return void showFault(fault, result);
    keepFresh({ codes: { codes: result.backupCodes, madeAt: Date.now(), isFirst: false } });
    go('/personal-center/backup-code');
  };

  const turnOff = async () => {
    setBusy('off');
    const answer = await callSteppedUp('removeOtp', {});
    setBusy(undefined);
    if (!answer) return;
    const [fault, result] = answer;
    if (fault !== 0) return void showFault(fault, result);
    toast(say('factors.setting.turnedOff'));
    await onChanged();
    catchFocus();
  };
  return { renewCodes, turnOff, busy, dialog };
}
