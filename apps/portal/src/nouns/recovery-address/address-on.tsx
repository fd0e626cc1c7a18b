import { EmailText } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { MailIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import type { CallSteppedUp } from '../step-up/blocks/use-step-up.tsx';
import { AddressNotices } from './address-notices.tsx';
import { RemoveAddress } from './remove-address.tsx';

export type AddressOnProps = {
  address: NonNullable<Account['recoveryAddress']>;
  callSteppedUp: CallSteppedUp;
  onChanged: () => Promise<void>;
  /** Asks for another one; undefined while one is asked for. */
  onReplace: (() => void) | undefined;
};

/** The recovery address is on: what is to become of it, and the ways to replace and to remove it. */
export function AddressOn({ address, callSteppedUp, onChanged, onReplace }: AddressOnProps) {
  const say = useText();
  const { email, change } = address;
  return (
    <>
      <AddressNotices address={address} onChanged={onChanged} />
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
            <RemoveAddress email={email} callSteppedUp={callSteppedUp} onChanged={onChanged} />
          )}
        </Cluster>
      )}
    </>
  );
}
