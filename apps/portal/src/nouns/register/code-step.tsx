import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import { useMoment } from '../../session/use-moment.ts';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { proveMailbox } from '../codes/blocks/prove-mailbox.ts';
import { endVerification } from '../codes/blocks/verification.ts';

export type CodeStepProps = {
  email: string;
  onProven: () => void;
  /** The address has an account. */
  onKnown: () => void;
};

/** The second step of creating an account: the code that proves the address. */
export function CodeStep({ email, onProven, onKnown }: CodeStepProps) {
  const say = useText();
  const go = useGo();
  const showFault = useShowFault();
  useMoment('sent');

  const verify = async (code: string) => {
    const [fault, result] = await proveMailbox({ bizType: 'register', email, code });
    switch (fault) {
      case 0:
        onProven();
        endVerification();
        return undefined;
      case 11203:
        if (result.changedAt !== undefined) {
          writeStash('movedAddress', { changedAt: result.changedAt });
          go('/undo', { replace: true });
          return undefined;
        }
        showFault(fault, result, 'page', <Text id="register.known.title" />);
        onKnown();
        return undefined;
      default:
        return [fault, result] as const;
    }
  };

  return (
    <CodeEntry bizType="register" email={email} submitLabel={say('register.code.submit')} onCode={verify} />
  );
}
