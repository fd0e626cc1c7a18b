import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { useMoment } from '../../../session/use-moment.ts';
import { TextButton } from '../../../ui/actions/text-link.tsx';
import { CodeEntry } from '../../codes/blocks/code-entry.tsx';
import { proveMailbox } from '../../codes/blocks/prove-mailbox.ts';
import { SentTo } from '../../codes/blocks/sent-to.tsx';
import { endVerification } from '../../codes/blocks/verification.ts';

const bizType = 'dsrr';

/** The code that proves the mailbox of a privacy request; the proof is kept, and the next step shows by it. */
export function RequestCode({ email, onOther }: { email: string; onOther: () => void }) {
  const say = useText();
  useMoment('sent');
  const verify = async (code: string) => {
    const [fault, result] = await proveMailbox({ bizType, email, code });
    if (fault !== 0) return [fault, result] as const;
    endVerification();
    return undefined;
  };
  const change = <TextButton onClick={onOther}>{say('codes.address.change')}</TextButton>;
  return (
    <FormPage
      title={say('password.code.title')}
      lead={<SentTo words="dsrr.find.code" email={email} change={change} />}
      focus
    >
      <CodeEntry bizType={bizType} email={email} submitLabel={say('password.code.submit')} onCode={verify} />
    </FormPage>
  );
}
