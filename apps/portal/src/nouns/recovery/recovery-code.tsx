import { useRef } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useMoment } from '../../session/use-moment.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { endVerification } from '../codes/blocks/verification.ts';
import { type BeginRecoveryProps, useBeginRecovery } from './use-begin-recovery.tsx';

export type RecoveryCodeProps = BeginRecoveryProps & {
  /** The visitor wants to type another address. */
  onOther: () => void;
};

/** The code that proves the mailbox, or the recovery address; with it the wait begins. */
export function RecoveryCode(props: RecoveryCodeProps) {
  const { bizType, email, first, onOther } = props;
  const say = useText();
  const begin = useBeginRecovery(props);
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
  const leave = () => {
    onOther();
    endVerification();
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
              <TextButton onClick={leave}>{say('codes.address.change')}</TextButton>
            )
          }
        />
      }
    >
      <CodeEntry bizType={bizType} email={email} submitLabel={say('recovery.code.submit')} onCode={verify} />
    </FormPage>
  );
}
