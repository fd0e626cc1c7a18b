import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import type { CallSteppedUp } from '../step-up/blocks/use-step-up.tsx';

export type AddressCodeProps = {
  email: string;
  callSteppedUp: CallSteppedUp;
  onProven: () => Promise<void>;
  /** The code is used up, and the address cannot be it: another one is asked for. */
  onTaken: () => void;
};

/** The code that proves the recovery address. */
export function AddressCode({ email, callSteppedUp, onProven, onTaken }: AddressCodeProps) {
  const say = useText();
  const toast = useToast();
  const showFault = useShowFault();
  const confirm = async (code: string) => {
    const answer = await callSteppedUp('confirmRecoveryAddress', { code });
    if (!answer) return undefined;
    const [fault, result] = answer;
    if (fault === 11000) {
      showFault(fault, result, 'page');
      onTaken();
      return undefined;
    }
    if (fault !== 0) return [fault, result] as const;
    toast(<Text id={result.effectiveAt ? 'recoveryAddress.code.replacing' : 'recoveryAddress.code.added'} />);
    await onProven();
    catchFocus();
    return undefined;
  };
  return (
    <CodeEntry
      bizType="recoveryAddress"
      email={email}
      submitLabel={say('recoveryAddress.code.submit')}
      onCode={confirm}
    />
  );
}
