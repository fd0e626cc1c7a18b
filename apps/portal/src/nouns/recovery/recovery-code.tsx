import { useRef } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/fault-phrase.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { useMoment } from '../../session/use-moment.ts';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { endVerification } from '../codes/blocks/verification.ts';

/** When the wait is over, or that the first factor has to be the password. */
export type RecoveryAnswer = { availableAt: string } | 'passwordDue';

export type RecoveryCodeProps = {
  email: string;
  /** The proof of the first factor. */
  bizToken: string;
  /** Whether the first factor was a mailed code, which begins no recovery where a password is set. */
  wasCode: boolean;
  onAnswer: (answer: RecoveryAnswer) => void;
};

/** @returns the function that begins the wait behind a proven mailbox, or returns the refusal where nothing was answered */
function useBegin({ bizToken, wasCode, onAnswer }: Omit<RecoveryCodeProps, 'email'>) {
  const go = useGo();
  const showFault = useShowFault();
  return async (recoveryToken: string) => {
    const [fault, result] = await call('startRecovery', { bizToken, recoveryToken });
    // nothing has begun and both proofs are still good: the press can be repeated
    if (fault !== 0 && isAboutService(fault)) return [fault, result] as const;
    endVerification();
    removeStash('mfaLogin');
    if (fault === 0) onAnswer({ availableAt: result.availableAt });
    else if (fault === 11252 && wasCode) onAnswer('passwordDue');
    else {
      const notice = fault === 11253 ? 'tooLate' : 'startAgain';
      showFault(fault, result, 'page', <Text id={`notice.${notice}.words`} />);
      go('/login', { replace: true, notice });
    }
    return undefined;
  };
}

/** The code that proves the mailbox; with it and the first factor the wait begins. */
export function RecoveryCode({ email, ...begun }: RecoveryCodeProps) {
  const say = useText();
  const begin = useBegin(begun);
  useMoment('sent');
  // What the code has proven: the code itself is used up, so a second press begins with this.
  const proven = useRef<string>(undefined);

  const verify = async (code: string) => {
    if (proven.current !== undefined) return begin(proven.current);
    const [fault, result] = await call('verifyEmailByCodeNoAuth', { email, bizType: 'recovery', code });
    if (fault !== 0) return [fault, result] as const;
    if (!('bizToken' in result)) return undefined;
    proven.current = result.bizToken;
    return begin(result.bizToken);
  };
  return (
    <FormPage title={say('recovery.start.title')} lead={<SentTo words="recovery.code.lead" email={email} />}>
      <CodeEntry bizType="recovery" email={email} submitLabel={say('recovery.code.submit')} onCode={verify} />
    </FormPage>
  );
}
