import { type ReactElement, useState } from 'react';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { Text } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { removeStash } from '../../../session/stash.ts';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { useStepUp } from '../../step-up/blocks/use-step-up.tsx';
import { keepFresh } from './fresh-secrets.ts';

type Go = ReturnType<typeof useGo>;

function beginAnew(go: Go): void {
  removeStash('mfaSetting');
  go('/personal-center/otp-setting', { replace: true });
}

/**
 * Goes on where the app was switched on, but the answer was lost and the backup codes with it: they are shown once only
 * (settled X6).
 */
function goOnWithoutCodes(go: Go): void {
  removeStash('mfaSetting');
  keepFresh({ app: undefined, codes: undefined });
  go('/personal-center/backup-code', { replace: true });
}

function finish(go: Go, codes: readonly string[] | undefined): void {
  removeStash('mfaSetting');
  keepFresh({ app: undefined, codes: codes && { codes, madeAt: Date.now(), isFirst: true } });
  go(codes ? '/personal-center/backup-code' : '/personal-center/mfa-setting', { replace: true });
}

/** Proves the app of the setup that waits. @returns what tries a code, how many were wrong, and the step-up's dialog */
export function useConfirmSetup(): {
  confirm: (typed: FormValues) => Promise<FormErrors | undefined>;
  misses: number;
  dialog: ReactElement;
} {
  const go = useGo();
  const showFault = useShowFault();
  const { callSteppedUp, dialog } = useStepUp();
  const [misses, setMisses] = useState(0);
  const setupToken = useLiveStash('mfaSetting')?.setupToken ?? '';

  const confirm = async ({ otpCode = '', endOthers }: FormValues): Promise<FormErrors | undefined> => {
    const keepOtherSessions = endOthers === undefined;
    const answer = await callSteppedUp('confirmOtpSetup', { setupToken, otpCode, keepOtherSessions });
    if (!answer) return undefined;
    const [fault, result] = answer;
    switch (fault) {
      case 0:
        finish(go, result.backupCodes);
        return undefined;
      case 11220:
        setMisses(misses + 1);
        return showFault(fault, result, 'otpCode', <Text id="factors.prove.wrong" />);
      case 11221:
        showFault(fault, result, undefined, <Text id="factors.codes.gone" />);
        goOnWithoutCodes(go);
        return undefined;
      case 11252:
      case 11253:
        showFault(fault, result, undefined, <Text id="factors.prove.over" />);
        beginAnew(go);
        return undefined;
      default:
        return showFault(fault, result, 'form');
    }
  };
  return { confirm, misses, dialog };
}
