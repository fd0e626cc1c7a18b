import { useState } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { LeadOn, Waiting } from '../../blocks/screen/waiting.tsx';
import { useText } from '../../i18n/text.tsx';
import { onwardPath } from '../../session/request/kind.ts';
import { useOpenRequest } from '../../session/request/partner.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { PendingDeletion } from './pending-deletion.tsx';

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
  if (pendingDeletion) return <PendingDeletion pending={pendingDeletion} onKept={() => setKept(true)} />;
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
