import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { SignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { CodeEntry } from './code-entry.tsx';
import { endVerification } from './verification.ts';

export type OwnCodeEntryProps = {
  bizType: Exclude<SignedInPurpose, 'changeEmail' | 'recoveryAddress'>;
  /** Of who is signed in. */
  email: string;
  submitLabel: string;
  onProven: (result: ResultOf<'verifyEmailByCodeByAuth'>) => void;
  /** The code was right, and a second factor is due as well; only behind a code of purpose `reauth`. */
  onFactorDue?: (due: DetailsOf<11257>) => void;
  /** The code would lead to nothing: 11224, it is verified already; 11256, there is a password to be asked for. */
  onPointless: () => void;
};

/** Code entry for the own address of who is signed in. */
export function OwnCodeEntry(props: OwnCodeEntryProps) {
  const { bizType, email, submitLabel, onProven, onFactorDue, onPointless } = props;
  const showFault = useShowFault();
  const verify = async (code: string) => {
    const [fault, result] = await call('verifyEmailByCodeByAuth', { bizType, code });
    switch (fault) {
      case 0:
        onProven(result);
        endVerification();
        return undefined;
      case 11257:
        onFactorDue?.(result);
        endVerification();
        return undefined;
      case 11224:
      case 11256:
        showFault(fault, result, fault === 11224 ? 'page' : undefined);
        onPointless();
        return undefined;
      default:
        return [fault, result] as const;
    }
  };
  return <CodeEntry bizType={bizType} email={email} submitLabel={submitLabel} onCode={verify} />;
}
