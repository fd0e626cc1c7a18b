import { useState } from 'react';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { LeadOn, Waiting } from '../../blocks/screen/waiting.tsx';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { useText } from '../../i18n/text.tsx';
import { onwardPath } from '../../session/request/kind.ts';
import { useOpenRequest } from '../../session/request/partner.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { type Account, useAccountData } from '../accounts/blocks/account-data.ts';
import { DeletionReceipt } from './blocks/receipt.tsx';
import { useKeepAccount } from './use-keep-account.ts';

/**
 * Shown to whoever is signed in while the account waits to be deleted: the day, and one press that keeps the account. An
 * account that does not wait is led home.
 */
export function KeepAccount() {
  const say = useText();
  const { state, reload } = useAccountData();
  const [isKept, setKept] = useState(false);
  if (state.kind === 'loading') return <Waiting />;
  if (state.kind === 'failed')
    return (
      <FormPage title={say('deletion.keep.failed')}>
        <LoadFailed fault={state.fault} onRetry={reload} />
      </FormPage>
    );
  const { pendingDeletion } = state.result;
  if (pendingDeletion) return <Pending pending={pendingDeletion} onKept={() => setKept(true)} />;
  return isKept ? <Kept /> : <LeadOn to="/personal-center/profile" />;
}

function Kept() {
  const say = useText();
  const request = useOpenRequest();
  const onward = request && onwardPath(request.link);
  return (
    <FormPage title={say('deletion.keep.kept')} lead={say('deletion.keep.keptLead')} focus>
      <LinkButton href={onward ?? '/personal-center/profile'}>{say('deletion.keep.home')}</LinkButton>
    </FormPage>
  );
}

type PendingProps = { pending: NonNullable<Account['pendingDeletion']>; onKept: () => void };

function Pending({ pending, onKept }: PendingProps) {
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
