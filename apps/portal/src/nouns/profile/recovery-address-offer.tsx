import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { Confirm } from '../../ui/popup/confirm.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';

export type RecoveryAddressOfferProps = {
  account: Account;
  /** Notes that it was made. */
  onOffered: (accountID: string) => void;
};

/** Offers a recovery address, once for an account in a browser, to whoever has a second factor on. */
export function RecoveryAddressOffer({ account: { accountID }, onOffered }: RecoveryAddressOfferProps) {
  const say = useText();
  const go = useGo();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => onOffered(accountID), [accountID, onOffered]);
  return (
    <Confirm
      open={isOpen}
      title={say('recoveryAddress.offer.title')}
      confirmLabel={say('recoveryAddress.offer.add')}
      cancelLabel={say('passkeys.offer.later')}
      onCancel={() => setOpen(false)}
      onConfirm={() => {
        setOpen(false);
        go('/personal-center/recovery-address');
      }}
    >
      <p>{say('recoveryAddress.offer.words')}</p>
    </Confirm>
  );
}
