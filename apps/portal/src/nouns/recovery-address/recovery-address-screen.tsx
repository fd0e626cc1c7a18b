import { useState } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { endVerification } from '../codes/blocks/verification.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import { AddressCode } from './address-code.tsx';
import { RecoveryAddress } from './recovery-address.tsx';

/** `/personal-center/recovery-address`: a second mailbox that can start the timed recovery: added, proven, replaced, removed. */
export function RecoveryAddressScreen() {
  const say = useText();
  const { state, reload } = useAccountData();
  const { asked, leave, ask } = useAskedCode();
  const steps = useStepUp({ notByBackupCode: true });
  const onProven = async () => {
    await reload();
    leave();
  };
  return (
    <CenterPage
      path="/personal-center/recovery-address"
      width="form"
      title={asked ? say('recoveryAddress.code.title') : say('recoveryAddress.page.title')}
      lead={asked ? <CodeSent email={asked} onChange={leave} /> : say('recoveryAddress.page.lead')}
    >
      {asked ? (
        <AddressCode email={asked} callSteppedUp={steps.callSteppedUp} onProven={onProven} onTaken={leave} />
      ) : (
        <Loaded
          state={state}
          reload={reload}
          rows={3}
          loading={say('recoveryAddress.page.loading')}
          failed={say('recoveryAddress.page.failed')}
        >
          {(account) => <RecoveryAddress account={account} steps={steps} onSent={ask} onChanged={reload} />}
        </Loaded>
      )}
      {steps.dialog}
    </CenterPage>
  );
}

/** @returns the address whose code is asked for, if one is; the functions that leave that, and that ask after a code was sent */
function useAskedCode() {
  const sent = useLiveStash('emailVerification');
  // what was sent stays known to the page after it was typed, or left for another address
  const [isOver, setOver] = useState(false);
  const asked = sent?.bizType === 'recoveryAddress' && !isOver ? sent.email : undefined;
  const leave = () => {
    setOver(true);
    endVerification();
  };
  return { asked, leave, ask: () => setOver(false) };
}

/** Where the code went, and the way to another address. */
function CodeSent({ email, onChange }: { email: string; onChange: () => void }) {
  const say = useText();
  return (
    <SentTo
      words="recoveryAddress.code.lead"
      email={email}
      change={<TextButton onClick={onChange}>{say('codes.address.change')}</TextButton>}
    />
  );
}
