import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { KeyIcon, MailIcon, ShieldIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import type { useStepUp } from '../step-up/blocks/use-step-up.tsx';
import { AddressOn } from './address-on.tsx';
import { NewRecoveryAddress } from './new-recovery-address.tsx';
import { WaitingAddress } from './waiting-address.tsx';

export type RecoveryAddressProps = {
  account: Account;
  steps: ReturnType<typeof useStepUp>;
  onSent: () => void;
  onChanged: () => Promise<void>;
};

/** None, one that waits for its code, or one that is on. */
export function RecoveryAddress(props: RecoveryAddressProps) {
  const { account, steps, onChanged } = props;
  const [isReplacing, setReplacing] = useState(false);
  const { recoveryAddress } = account;
  if (recoveryAddress?.state === 'on')
    return (
      <>
        <AddressOn
          address={recoveryAddress}
          callSteppedUp={steps.callSteppedUp}
          onChanged={onChanged}
          onReplace={isReplacing ? undefined : () => setReplacing(true)}
        />
        {isReplacing ? <Add {...props} /> : <AboutAddress />}
      </>
    );
  return (
    <>
      <Add {...props} />
      <AboutAddress />
    </>
  );
}

/** The form for an address, below one that waits for its code, on its own or to replace another. */
function Add({ account: { email, recoveryAddress }, steps, onSent, onChanged }: RecoveryAddressProps) {
  const waiting = recoveryAddress?.state === 'waiting' ? recoveryAddress.email : recoveryAddress?.replacedBy;
  return (
    <>
      {waiting && (
        <WaitingAddress address={waiting} callSteppedUp={steps.callSteppedUp} onChanged={onChanged} />
      )}
      <NewRecoveryAddress own={email} steps={steps} onSent={onSent} />
    </>
  );
}

/** What a recovery address may do, what it gets, and what it cannot. */
function AboutAddress() {
  const say = useText();
  return (
    <Panel title={say('recoveryAddress.about.title')}>
      <List>
        <ListRow
          leading={<KeyIcon />}
          title={say('recoveryAddress.about.recovers')}
          detail={say('recoveryAddress.about.recoversWords')}
        />
        <ListRow
          leading={<MailIcon />}
          title={say('recoveryAddress.about.letters')}
          detail={say('recoveryAddress.about.lettersWords')}
        />
        <ListRow
          leading={<ShieldIcon />}
          title={say('recoveryAddress.about.cannot')}
          detail={say('recoveryAddress.about.cannotWords')}
        />
      </List>
    </Panel>
  );
}
