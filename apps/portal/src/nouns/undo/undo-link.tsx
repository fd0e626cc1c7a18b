import { useState } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { UndoOffer } from './undo-offer.tsx';

const over = <Text id="links.undo.over" />;

/** What a link takes back, and the press that does it. @param token the secret of the link */
export function UndoLink({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getChange', { undoToken: token }, { over });
  const [done, setDone] = useState<{ email: string } | 'over'>();
  if (done && done !== 'over') return <Undone email={done.email} />;
  if (done === 'over' || (state.kind === 'failed' && state.fault === 11221)) return <Over />;
  if (state.kind === 'known') return <UndoOffer token={token} change={state.result} onDone={setDone} />;
  return (
    <FormPage title={say('links.undo.title')}>
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('links.undo.loading')}
        failed={say('links.undo.failed')}
      />
    </FormPage>
  );
}

function Undone({ email }: { email: string }) {
  const say = useText();
  return (
    <Outcome
      focus
      title={say('links.undo.done')}
      lead={<EmailWords email={email}>{say('links.undo.doneLead', { address: email })}</EmailWords>}
    >
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
