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
    if (fault === 11221) showFault(fault, result, 'page', <Text id="links.keep.expired" />);
    else if (fault !== 0) return showFault(fault, result, 'form');
    setOutcome(fault === 0 ? 'done' : 'expired');
    return undefined;
  };
  if (outcome)
    return (
      <Outcome
        focus
        kind={outcome === 'done' ? 'success' : 'warning'}
        title={say(`links.keep.${outcome}`)}
        lead={say(`links.keep.${outcome}Lead`)}
      >
        <LinkButton href="/login">{say('links.unlock.signIn')}</LinkButton>
        <LinkButton href="/forgot-password" kind="secondary">
          {say('links.unlock.reset')}
        </LinkButton>
      </Outcome>
    );
  return (
    <FormPage title={say('links.keep.title')} lead={say('links.keep.lead')}>
      <PressForm action={stop}>{say('links.keep.press')}</PressForm>
      <Note>{say('links.keep.note')}</Note>
    </FormPage>
  );
}
