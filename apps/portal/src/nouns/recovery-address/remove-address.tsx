import { useState } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import { Confirm } from '../../ui/popup/confirm.tsx';
import type { CallSteppedUp } from '../step-up/blocks/use-step-up.tsx';

export type RemoveAddressProps = {
  email: string;
  callSteppedUp: CallSteppedUp;
  onChanged: () => Promise<void>;
};

/** Asks before the address is removed. */
export function RemoveAddress({ email, callSteppedUp, onChanged }: RemoveAddressProps) {
  const say = useText();
  const showFault = useShowFault();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setAsks(false);
    setBusy(true);
    const answer = await callSteppedUp('removeRecoveryAddress', {});
    setBusy(false);
    if (!answer) return;
    if (answer[0] !== 0) showFault(answer[0], answer[1]);
    await onChanged();
    catchFocus();
  };
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => setAsks(true)}>
        {say('recoveryAddress.on.remove')}
      </Button>
      <Confirm
        open={asks}
        danger
        title={say('recoveryAddress.remove.title')}
        confirmLabel={say('recoveryAddress.on.remove')}
        cancelLabel={say('recoveryAddress.change.keep')}
        onCancel={() => setAsks(false)}
        onConfirm={() => void remove()}
      >
        <p>
          <EmailWords email={email}>{say('recoveryAddress.remove.words', { address: email })}</EmailWords>
        </p>
      </Confirm>
    </>
  );
}
