import { useDates } from '../../blocks/clock/use-dates.ts';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { TextButton } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { catchFocus } from '../../ui/focus-beginning.ts';
import type { Account } from '../accounts/blocks/account-data.ts';

type RecoveryAddress = NonNullable<Account['recoveryAddress']>;

export type AddressNoticesProps = { address: RecoveryAddress; onChanged: () => Promise<void> };

/** What the owner has to know of the recovery address: that it is about to change, that it takes no mail. */
export function AddressNotices({ address, onChanged }: AddressNoticesProps) {
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
    </>
  );
}

type ChangingProps = Pick<AddressNoticesProps, 'onChanged'> & {
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
