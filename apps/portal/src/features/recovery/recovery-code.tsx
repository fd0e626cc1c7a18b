import { CodeEntry } from '../../blocks/codes/code-entry.tsx';
import { SentTo } from '../../blocks/codes/sent-to.tsx';
import { endVerification } from '../../blocks/codes/verification.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { useSentMoment } from '../../session/scene-moment.ts';
import { removeStash } from '../../session/stash.ts';

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

/** The code that proves the mailbox; with it and the first factor the wait begins. */
export function RecoveryCode({ email, bizToken, wasCode, onAnswer }: RecoveryCodeProps) {
  const say = useText();
  const go = useGo();
  const showFault = useShowFault();
  useSentMoment();

  const begin = async (recoveryToken: string) => {
    const [fault, result] = await call('startRecovery', { bizToken, recoveryToken });
    endVerification();
    removeStash('mfaLogin');
    if (fault === 0) return onAnswer({ availableAt: result.availableAt });
    if (fault === 11252 && wasCode) return onAnswer('passwordDue');
    const notice = fault === 11253 ? 'tooLate' : 'startAgain';
    showFault(fault, result, 'page', <Text id={`notice.${notice}.words`} />);
    go('/login', { replace: true, notice });
  };

  const verify = async (code: string) => {
    const [fault, result] = await call('verifyEmailByCodeNoAuth', { email, bizType: 'recovery', code });
    if (fault === 11247) {
      go('/lock-account');
      return undefined;
    }
    if (fault !== 0) return [fault, result] as const;
    if ('bizToken' in result) await begin(result.bizToken);
    return undefined;
  };
  return (
    <FormPage
      title={say('recovery.start.title')}
      lead={<SentTo words="recovery.code.lead" email={email} change={null} />}
    >
      <CodeEntry bizType="recovery" email={email} submitLabel={say('recovery.code.submit')} onCode={verify} />
    </FormPage>
  );
}
