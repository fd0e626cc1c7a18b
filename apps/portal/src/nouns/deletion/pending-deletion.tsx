import { useDates } from '../../blocks/clock/use-dates.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { useText } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import { DeletionReceipt } from './blocks/receipt.tsx';
import { useKeepAccount } from './use-keep-account.ts';

export type PendingDeletionProps = { pending: NonNullable<Account['pendingDeletion']>; onKept: () => void };

/** The day on which the account is deleted, and one press that keeps it. */
export function PendingDeletion({ pending, onKept }: PendingDeletionProps) {
  const say = useText();
  const { day, left } = useDates();
  const keep = useKeepAccount(onKept);
  const { signOut, busy } = useSignOut();
  return (
    <FormPage
      title={say('deletion.keep.title')}
      lead={say('deletion.keep.lead', { at: day(pending.effectiveAt), left: left(pending.effectiveAt) })}
    >
      <PressForm action={keep}>{say('deletion.keep.press')}</PressForm>
      <LinkButton href="/personal-center/export" kind="secondary">
        {say('deletion.account.export')}
      </LinkButton>
      <Button kind="secondary" busy={busy} onClick={() => void signOut()}>
        {say('deletion.keep.signOut')}
      </Button>
      <DeletionReceipt receiptId={pending.receiptId} />
    </FormPage>
  );
}
