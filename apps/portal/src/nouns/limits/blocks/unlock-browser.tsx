import { useState } from 'react';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { PressForm } from '../../../ui/form/press-form.tsx';
import { Note } from '../../../ui/layout/stack.tsx';
import { type UnlockOutcome, useUnlock } from './use-unlock.tsx';

/** Frees this browser from a pause, after a press. @param token the secret of the link in the lock mail */
export function UnlockBrowser({ token }: { token: string }) {
  const say = useText();
  const [outcome, setOutcome] = useState<UnlockOutcome>();
  const unlock = useUnlock(token, setOutcome);
  if (outcome) return <Unlocked outcome={outcome} />;
  return (
    <FormPage title={say('limits.unlock.title')} lead={say('limits.unlock.lead')}>
      <PressForm action={unlock}>{say('limits.unlock.press')}</PressForm>
      <Note>{say('limits.unlock.notYou')}</Note>
    </FormPage>
  );
}

/** What came of the press, and the ways on. */
function Unlocked({ outcome }: { outcome: UnlockOutcome }) {
  const say = useText();
  const isDone = outcome === 'done';
  return (
    <Outcome
      focus
      kind={isDone ? 'success' : 'warning'}
      title={say(`limits.unlock.${outcome}`)}
      lead={isDone ? say('limits.unlock.doneLead') : say('limits.unlock.expiredLead')}
    >
      <LinkButton href="/login">{say('limits.unlock.signIn')}</LinkButton>
      <LinkButton href="/forgot-password" kind="secondary">
        {say('limits.unlock.reset')}
      </LinkButton>
    </Outcome>
  );
}
