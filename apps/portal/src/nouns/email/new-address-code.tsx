import type { ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import { amendAddress } from '../../session/user/amend-user.ts';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { endVerification } from '../codes/blocks/verification.ts';
import type { CallSteppedUp } from '../step-up/blocks/use-step-up.tsx';

export type NewAddressCodeProps = {
  email: string;
  callSteppedUp: CallSteppedUp;
  /** The address is somebody else’s: another one is asked for. */
  onTaken: () => void;
};

/** Says whose the address is: somebody's, or kept for who has left it until the change can no longer be undone. */
function Taken({ changedAt }: DetailsOf<11203>) {
  const { day } = useDates();
  if (changedAt === undefined) return <Text id="email.change.taken" />;
  return <Text id="email.change.kept" values={{ at: day(changedAt) }} />;
}

function keepNewAddress({ email, undoUntil }: ResultOf<'changeAccountEmail'>): void {
  amendAddress(email);
  writeStash('changeEmail', { email, undoUntil });
}

/** The code that proves the new address; with it the account has that one. */
export function NewAddressCode({ email, callSteppedUp, onTaken }: NewAddressCodeProps) {
  const say = useText();
  const go = useGo();
  const showFault = useShowFault();

  const change = async (code: string) => {
    const answer = await callSteppedUp('changeAccountEmail', { code, email });
    if (!answer) return undefined;
    const [fault, result] = answer;
    switch (fault) {
      case 0:
        keepNewAddress(result);
        go('/personal-center/change-email-success', { replace: true });
        endVerification();
        return undefined;
      case 11203:
        showFault(fault, result, 'page', <Taken {...result} />);
        endVerification();
        onTaken();
        return undefined;
      default:
        return [fault, result] as const;
    }
  };
  return (
    <CodeEntry
      bizType="changeEmail"
      email={email}
      submitLabel={say('email.change.codeSubmit')}
      onCode={change}
    />
  );
}
