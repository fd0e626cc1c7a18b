import { useEffect, useState } from 'react';
import { Text, useText } from '../../i18n/text.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import { makeOrOffer } from '../passkeys/blocks/make-or-offer.ts';
import { useMakePasskey } from '../passkeys/blocks/use-make-passkey.tsx';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';

/**
 * Behind a sign-in by password, once for an account in a browser: the browser makes a passkey by itself where it can, else
 * one is offered (settled A13).
 */
export function PasskeyOffer({ account }: { account: Account }) {
  const say = useText();
  const toast = useToast();
  const { callSteppedUp, dialog } = useStepUp();
  const { make } = useMakePasskey(callSteppedUp);
  const [isOffered, setOffered] = useState(false);
  const { accountID } = account;
  useEffect(() => {
    void makeOrOffer(accountID).then((came) => {
      if (came === 'made') toast(<Text id="passkeys.offer.made" />);
      setOffered(came === 'offer');
    });
  }, [accountID, toast]);
  return (
    <>
      <Confirm
        open={isOffered}
        title={say('passkeys.offer.title')}
        confirmLabel={say('passkeys.offer.make')}
        cancelLabel={say('passkeys.offer.later')}
        onCancel={() => setOffered(false)}
        onConfirm={() => {
          setOffered(false);
          void make();
        }}
      >
        <p>{say('passkeys.offer.words')}</p>
      </Confirm>
      {dialog}
    </>
  );
}
