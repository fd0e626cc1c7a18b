import type { ResultOf } from '@foyer/contract/calls';
import { useState } from 'react';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { CheckIcon } from '../../ui/icons/first-icons.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { useUndo } from './use-undo.tsx';

/** What a link takes back, and the press that does it. @param token the secret of the link */
export function UndoLink({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getChange', { undoToken: token });
  const [done, setDone] = useState<{ email: string } | 'over'>();
  if (done && done !== 'over') return <Undone email={done.email} />;
  if (done === 'over' || (state.kind === 'failed' && state.fault === 11221)) return <Over />;
  if (state.kind === 'known') return <Offer token={token} change={state.result} onDone={setDone} />;
  return (
    <FormPage title={say('links.undo.title')}>
      {state.kind === 'failed' ? (
        <LoadFailed title={say('links.undo.failed')} fault={state.fault} onRetry={reload} />
      ) : (
        <Skeleton shape="rows" count={3} label={say('links.undo.loading')} />
      )}
    </FormPage>
  );
}

type OfferProps = {
  token: string;
  change: ResultOf<'getChange'>;
  onDone: (done: { email: string } | 'over') => void;
};

function Offer({ token, change, onDone }: OfferProps) {
  const say = useText();
  const undo = useUndo(token, onDone);
  const { reverts, email, madeAt, undoUntil } = change;
  const effects = [
    ...(reverts.includes('email') ? [say('links.undo.email', { address: email })] : []),
    ...(reverts.includes('factors') ? [say('links.undo.factors')] : []),
    ...(reverts.includes('passkeys') ? [say('links.undo.passkeys')] : []),
    ...(reverts.includes('identities') ? [say('links.undo.identities')] : []),
    say('links.undo.signOut'),
    say('links.undo.password'),
  ];
  return (
    <FormPage title={say('links.undo.title')} lead={say('links.undo.lead', { at: formatDateTime(madeAt) })}>
      <TitledList title={say('links.undo.what')}>
        {effects.map((effect) => (
          <ListRow key={effect} leading={<CheckIcon />} title={effect} />
        ))}
      </TitledList>
      <Form action={undo}>
        <FormError />
        <SubmitButton>{say('links.undo.press')}</SubmitButton>
      </Form>
      <Note>{say('links.undo.until', { at: formatDateTime(undoUntil) })}</Note>
    </FormPage>
  );
}

function Undone({ email }: { email: string }) {
  const say = useText();
  return (
    <Outcome focus title={say('links.undo.done')} lead={say('links.undo.doneLead', { address: email })}>
      <LinkButton href="/forgot-password">{say('links.undo.reset')}</LinkButton>
    </Outcome>
  );
}

function Over() {
  const say = useText();
  return (
    <Outcome focus kind="warning" title={say('links.undo.over')} lead={say('links.undo.overLead')}>
      <LinkButton href="/contact-us">{say('links.undo.contact')}</LinkButton>
    </Outcome>
  );
}
