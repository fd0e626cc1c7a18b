import { useState } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { type Account, useAccountData } from '../accounts/blocks/account-data.ts';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { endVerification } from '../codes/blocks/verification.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import { AboutAddress } from './about-address.tsx';
import { AddressCode } from './address-code.tsx';
import { AddressOn } from './address-on.tsx';
import { NewRecoveryAddress } from './new-recovery-address.tsx';

/** `/personal-center/recovery-address`: a second mailbox that can start the timed recovery: added, proven, replaced, removed. */
export function RecoveryAddressScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const sent = useLiveStash('emailVerification');
  // what was sent stays known to the page after it was typed, or left for another address
  const [isOver, setOver] = useState(false);
  const asked = sent?.bizType === 'recoveryAddress' && !isOver ? sent.email : undefined;
  const leave = () => {
    setOver(true);
    endVerification();
  };
  const steps = useStepUp({ notByBackupCode: true });
  return (
    <CenterPage
      path="/personal-center/recovery-address"
      width="form"
      title={asked ? say('recoveryAddress.code.title') : say('recoveryAddress.page.title')}
      lead={
        asked ? (
          <SentTo
            words="recoveryAddress.code.lead"
            email={asked}
            change={<TextButton onClick={leave}>{say('codes.address.change')}</TextButton>}
          />
        ) : (
          say('recoveryAddress.page.lead')
        )
      }
    >
      {asked ? (
        <AddressCode
          email={asked}
          callSteppedUp={steps.callSteppedUp}
          onProven={async () => {
            await reload();
            leave();
          }}
          onTaken={leave}
        />
      ) : (
        <Loaded
          state={state}
          reload={reload}
          rows={3}
          loading={say('recoveryAddress.page.loading')}
          failed={say('recoveryAddress.page.failed')}
        >
          {(account) => (
            <Address account={account} steps={steps} onSent={() => setOver(false)} onChanged={reload} />
          )}
        </Loaded>
      )}
      {steps.dialog}
    </CenterPage>
  );
}

type AddressProps = {
  account: Account;
  steps: ReturnType<typeof useStepUp>;
  onSent: () => void;
  onChanged: () => Promise<void>;
};

/** None, one that waits for its code, or one that is on. */
function Address({ account, steps, onSent, onChanged }: AddressProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { email, recoveryAddress } = account;
  const add = (
    <NewRecoveryAddress
      own={email}
      steps={steps}
      waiting={recoveryAddress}
      onSent={onSent}
      onChanged={onChanged}
    />
  );
  if (recoveryAddress?.state === 'on')
    return (
      <>
        <AddressOn
          address={recoveryAddress}
          callSteppedUp={steps.callSteppedUp}
          onChanged={onChanged}
          onReplace={isReplacing ? undefined : () => setReplacing(true)}
        />
        {isReplacing ? add : <AboutAddress />}
      </>
    );
  return (
    <>
      {add}
      <AboutAddress />
    </>
  );
}
