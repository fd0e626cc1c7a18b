import { type Account, useAccountData } from '../../blocks/account/account-data.ts';
import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { DeletionReceipt } from '../../blocks/deletion/receipt.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { useKeepAccount } from './use-keep-account.ts';

/** For who is signed in while the account waits to be deleted: the day, and one press that keeps it. */
export function KeepAccount() {
  const say = useText();
  const { state, reload } = useAccountData();
  if (state.kind === 'known') return <Waiting pending={state.result.pendingDeletion} />;
  return (
    <FormPage title={say('deletion.keep.title')}>
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('deletion.receipt.loading')}
        failed={say('deletion.keep.failed')}
      />
    </FormPage>
  );
}

function Waiting({ pending }: { pending: Account['pendingDeletion'] }) {
  const say = useText();
  const keep = useKeepAccount();
  const { signOut, busy } = useSignOut();
  if (!pending)
    return (
      <FormPage title={say('deletion.keep.kept')} lead={say('deletion.keep.keptLead')} focus>
        <LinkButton href="/personal-center/profile">{say('deletion.keep.home')}</LinkButton>
      </FormPage>
    );
  return (
    <FormPage
      title={say('deletion.keep.title')}
      lead={say('deletion.keep.lead', { at: formatDateTime(pending.effectiveAt) })}
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
