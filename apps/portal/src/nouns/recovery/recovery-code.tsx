import { useRef } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { isAboutService } from '../../calls/fault-phrase.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash, type Stashed } from '../../session/stash.ts';
import { useMoment } from '../../session/use-moment.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { endVerification } from '../codes/blocks/verification.ts';

/** What a begun recovery says, or why none has begun: the first factor has to be the password; a reset is the way; no account. */
export type RecoveryAnswer =
  | { availableAt: string; byAddress: boolean }
  | 'passwordDue'
  | { instead: 'resetPassword' }
  | { nobody: string };

export type RecoveryCodeProps = {
  bizType: 'recovery' | 'recoveryByAddress';
  email: string;
  /** The first factor that was passed, if one was. A mailed code begins no recovery where a password is set. */
  first: Stashed<'mfaLogin'> | undefined;
  onAnswer: (answer: RecoveryAnswer) => void;
  /** The visitor wants to type another address. */
  onOther: () => void;
};

/** @returns the function that begins the wait behind a proven mailbox, or returns the refusal where nothing was answered */
function useBegin({ bizType, email, first, onAnswer }: Omit<RecoveryCodeProps, 'onOther'>) {
  const go = useGo();
  const showFault = useShowFault();
  return async (recoveryToken: string) => {
    const bizToken = first?.bizToken;
    const [fault, result] = await call('startRecovery', { ...(bizToken ? { bizToken } : {}), recoveryToken });
    // nothing has begun and both proofs are still good: the press can be repeated
    if (fault !== 0 && isAboutService(fault)) return [fault, result] as const;
    endVerification();
    removeStash('mfaLogin');
    const byAddress = bizType === 'recoveryByAddress';
    if (fault === 0) onAnswer('instead' in result ? result : { availableAt: result.availableAt, byAddress });
    else if (fault === 11202) onAnswer({ nobody: email });
    else if (fault === 11252 && first?.method === 'code' && !byAddress) onAnswer('passwordDue');
    else {
      const notice = fault === 11253 ? 'tooLate' : 'startAgain';
      showFault(fault, result, 'page', <Text id={`notice.${notice}.words`} />);
      go('/login', { replace: true, notice });
    }
    return undefined;
  };
}

/** The code that proves the mailbox, or the recovery address; with it the wait begins. */
export function RecoveryCode(props: RecoveryCodeProps) {
  const { bizType, email, first, onOther } = props;
  const say = useText();
  const begin = useBegin(props);
  useMoment('sent');
  // What the code has proven: the code itself is used up, so a second press begins with this.
  const proven = useRef<string>(undefined);

  const verify = async (code: string) => {
    if (proven.current !== undefined) return begin(proven.current);
    const [fault, result] = await call('verifyEmailByCodeNoAuth', { email, bizType, code });
    if (fault !== 0) return [fault, result] as const;
    if (!('bizToken' in result)) return undefined;
    proven.current = result.bizToken;
    return begin(result.bizToken);
  };
  return (
    <FormPage
      title={say('recovery.start.title')}
      lead={
        <SentTo
          words={bizType === 'recovery' ? 'recovery.code.lead' : 'recovery.address.codeLead'}
          email={email}
          change={
            first === undefined &&
            bizType === 'recoveryByAddress' && (
              <TextButton
                onClick={() => {
                  onOther();
                  endVerification();
                }}
              >
                {say('codes.address.change')}
              </TextButton>
            )
          }
        />
      }
    >
      <CodeEntry bizType={bizType} email={email} submitLabel={say('recovery.code.submit')} onCode={verify} />
    </FormPage>
  );
}
