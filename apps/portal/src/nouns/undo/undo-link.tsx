import { useState } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { UndoOffer } from './undo-offer.tsx';

const over = <Text id="undo.link.over" />;

/** What a link takes back, and the press that does it. @param token the secret of the link */
export function UndoLink({ token }: { token: string }) {
  const say = useText();
  const { state, reload } = useCall('getChange', { undoToken: token }, { over });
  const [done, setDone] = useState<{ email: string } | 'over'>();
  if (done && done !== 'over') return <Undone email={done.email} />;
  if (done === 'over' || (state.kind === 'failed' && state.fault === 11221)) return <Over />;
  if (state.kind === 'known') return <UndoOffer token={token} change={state.result} onDone={setDone} />;
  return (
    <FormPage title={say('undo.link.title')}>
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('undo.link.loading')}
        failed={say('undo.link.failed')}
      />
    </FormPage>
  );
}

function Undone({ email }: { email: string }) {
  const say = useText();
  return (
    <Outcome
      focus
      title={say('undo.link.done')}
      lead={<EmailWords email={email}>{say('undo.link.doneLead', { address: email })}</EmailWords>}
    >
      <LinkButton href="/forgot-password">{say('undo.link.reset')}</LinkButton>
    </Outcome>
  );
}

function Over() {
  const say = useText();
  return (
    <Outcome focus kind="warning" title={say('undo.link.over')} lead={say('undo.link.overLead')}>
      <LinkButton href="/contact-us">{say('undo.link.contact')}</LinkButton>
    </Outcome>
  );
}
