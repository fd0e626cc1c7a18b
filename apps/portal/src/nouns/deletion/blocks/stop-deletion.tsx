import { useState } from 'react';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { Text, useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { PressForm } from '../../../ui/form/press-form.tsx';
import { Note } from '../../../ui/layout/stack.tsx';

/** Stops a deletion by the link of its letter, after a press and without signing in (settled C3). */
export function StopDeletion({ token }: { token: string }) {
  const say = useText();
  const showFault = useShowFault();
  const [outcome, setOutcome] = useState<'done' | 'expired'>();
  const stop = async () => {
    const [fault, result] = await call('cancelDeletion', { cancelToken: token });
    if (fault === 11221) showFault(fault, result, 'page', <Text id="deletion.stop.expired" />);
    else if (fault !== 0) return showFault(fault, result, 'form');
    setOutcome(fault === 0 ? 'done' : 'expired');
    return undefined;
  };
  if (outcome)
    return (
      <Outcome
        focus
        kind={outcome === 'done' ? 'success' : 'warning'}
        title={say(`deletion.stop.${outcome}`)}
        lead={say(`deletion.stop.${outcome}Lead`)}
      >
        <LinkButton href="/login">{say('limits.unlock.signIn')}</LinkButton>
        <LinkButton href="/forgot-password" kind="secondary">
          {say('limits.unlock.reset')}
        </LinkButton>
      </Outcome>
    );
  return (
    <FormPage title={say('deletion.stop.title')} lead={say('deletion.stop.lead')}>
      <PressForm action={stop}>{say('deletion.stop.press')}</PressForm>
      <Note>{say('deletion.stop.note')}</Note>
    </FormPage>
  );
}
