import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { CallSteppedUp } from '../step-up/blocks/use-step-up.tsx';

export type WaitingAddressProps = {
  address: string;
  callSteppedUp: CallSteppedUp;
  onChanged: () => Promise<void>;
};

/** A code was mailed from another tab or earlier: it is asked for anew by typing the address, or forgotten. */
export function WaitingAddress({ address, callSteppedUp, onChanged }: WaitingAddressProps) {
  const say = useText();
  const showFault = useShowFault();
  const forget = async () => {
    const answer = await callSteppedUp('removeRecoveryAddress', {});
    if (!answer) return;
    if (answer[0] !== 0) showFault(answer[0], answer[1]);
    await onChanged();
  };
  return (
    <Banner
      title={say('recoveryAddress.waiting.title')}
      action={<TextButton onClick={() => void forget()}>{say('recoveryAddress.waiting.forget')}</TextButton>}
    >
      <EmailWords email={address}>{say('recoveryAddress.waiting.words', { address })}</EmailWords>
    </Banner>
  );
}
