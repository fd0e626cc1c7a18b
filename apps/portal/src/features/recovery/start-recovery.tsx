import { maskEmail } from '@foyer/contract/mask-email';
import { useState } from 'react';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { useBeginCode } from '../../blocks/codes/use-begin-code.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { RecoveryCode } from './recovery-code.tsx';

/** Behind the first factor: what a recovery is, the code that proves the mailbox, and then the wait. */
export function StartRecovery() {
  const say = useText();
  const waiting = useLiveStash('mfaLogin');
  const email = useLiveStash('signInEmail')?.email;
  const isSent = useLiveStash('emailVerification')?.bizType === 'recovery';
  const [availableAt, setAvailableAt] = useState<string>();
  const [isPasswordDue, setPasswordDue] = useState(false);
  if (availableAt)
    return (
      <Outcome
        focus
        kind="waiting"
        title={say('recovery.wait.title')}
        lead={say('recovery.wait.lead', { at: formatDateTime(availableAt) })}
      >
        <LinkButton href="/login">{say('recovery.wait.done')}</LinkButton>
      </Outcome>
    );
  if (isPasswordDue)
    return (
      <Outcome
        focus
        kind="waiting"
        title={say('recovery.password.title')}
        lead={say('recovery.password.lead')}
      >
        <LinkButton href="/login-by-password">{say('recovery.password.signIn')}</LinkButton>
      </Outcome>
    );
  if (!waiting || email === undefined)
    return (
      <Outcome kind="waiting" title={say('recovery.none.title')} lead={say('recovery.none.lead')}>
        <LinkButton href="/login">{say('recovery.none.signIn')}</LinkButton>
      </Outcome>
    );
  if (isSent)
    return (
      <RecoveryCode
        email={email}
        bizToken={waiting.bizToken}
        wasCode={waiting.method === 'code'}
        onStarted={setAvailableAt}
        onPasswordDue={() => setPasswordDue(true)}
      />
    );
  return <Explained email={email} />;
}

function Explained({ email }: { email: string }) {
  const say = useText();
  const beginCode = useBeginCode();
  const send = () => beginCode({ bizType: 'recovery', email }, () => undefined);
  const steps = [
    say('recovery.start.step1', { address: maskEmail(email) }),
    say('recovery.start.step2'),
    say('recovery.start.step3'),
  ];
  return (
    <FormPage
      title={say('recovery.start.title')}
      lead={say('recovery.start.lead')}
      below={<TextLink href="/mfa">{say('recovery.start.back')}</TextLink>}
    >
      <List>
        {steps.map((step, nth) => (
          <ListRow key={step} leading={nth + 1} title={step} />
        ))}
      </List>
      <Form action={send}>
        <FormError />
        <SubmitButton>{say('recovery.start.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
