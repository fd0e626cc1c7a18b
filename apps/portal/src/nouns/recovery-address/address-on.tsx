import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailText, EmailWords } from '../../blocks/fields/email-text.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import { MailIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import type { CallSteppedUp } from '../step-up/blocks/use-step-up.tsx';

type RecoveryAddress = NonNullable<Account['recoveryAddress']>;

export type AddressOnProps = {
  address: RecoveryAddress;
  callSteppedUp: CallSteppedUp;
  onChanged: () => Promise<void>;
  /** Asks for another one; undefined while one is asked for. */
  onReplace: (() => void) | undefined;
};

/** The recovery address is on: what is to become of it, and the ways to replace and to remove it. */
export function AddressOn({ address, callSteppedUp, onChanged, onReplace }: AddressOnProps) {
  const say = useText();
  const { email, refusesMail, change } = address;
  return (
    <>
      {change && <Changing email={email} change={change} onChanged={onChanged} />}
      {refusesMail && (
        <Banner kind="warning" title={say('recoveryAddress.refuses.title')}>
          {say('recoveryAddress.refuses.words')}
        </Banner>
      )}
      <Panel>
        <List>
          <ListRow
            leading={<MailIcon />}
            title={<EmailText email={email} />}
            detail={say('recoveryAddress.on.words')}
            trailing={<Badge tone="success">{say('recoveryAddress.row.on')}</Badge>}
          />
        </List>
      </Panel>
      {onReplace && (
        <Cluster>
          <Button kind="secondary" onClick={onReplace}>
            {say('recoveryAddress.on.replace')}
          </Button>
          {change?.kind !== 'removal' && (
            <Remove email={email} callSteppedUp={callSteppedUp} onChanged={onChanged} />
          )}
        </Cluster>
      )}
    </>
  );
}

type ChangingProps = Pick<AddressOnProps, 'onChanged'> & {
  email: string;
  change: NonNullable<RecoveryAddress['change']>;
};

/** It is about to be removed or replaced, and can be kept by a press. */
function Changing({ email, change, onChanged }: ChangingProps) {
  const say = useText();
  const { day, left } = useDates();
  const toast = useToast();
  const showFault = useShowFault();
  const keep = async () => {
    const [fault, result] = await call('cancelRecoveryAddressChange', {});
    // it was vetoed or took effect meanwhile, which the page shows from here on
    if (fault !== 0 && fault !== 11221) return void showFault(fault, result);
    if (fault === 0) toast(<Text id="recoveryAddress.change.kept" />);
    await onChanged();
    catchFocus();
  };
  const at = day(change.effectiveAt);
  const title =
    change.kind === 'removal'
      ? say('recoveryAddress.change.removal', { at, left: left(change.effectiveAt) })
      : say('recoveryAddress.change.replacement', {
          at,
          left: left(change.effectiveAt),
          to: change.email ?? '',
        });
  return (
    <Banner
      kind="warning"
      title={<EmailWords email={change.email ?? ''}>{title}</EmailWords>}
      action={<TextButton onClick={() => void keep()}>{say('recoveryAddress.change.keep')}</TextButton>}
    >
      <EmailWords email={email}>{say('recoveryAddress.change.words', { address: email })}</EmailWords>
    </Banner>
  );
}

/** Asks before the address is removed. */
function Remove({
  email,
  callSteppedUp,
  onChanged,
}: Omit<AddressOnProps, 'address' | 'onReplace'> & { email: string }) {
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
