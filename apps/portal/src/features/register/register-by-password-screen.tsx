import { maskEmail } from '@foyer/contract/mask-email';
import { useState } from 'react';
import { endVerification } from '../../blocks/codes/verification.ts';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { removeStash, writeStash } from '../../session/stash.ts';
import { TextButton, TextLink } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { KnownAddress } from './known-address.tsx';
import { PasswordStep } from './password-step.tsx';
import { StepPage } from './step-page.tsx';
import { useRegisterStep } from './use-register-step.ts';

/** `/register-by-password`: the address, the code that proves it, then password and consent. */
export function RegisterByPasswordScreen() {
  const say = useText();
  const { step, email = '', goTo } = useRegisterStep();
  const proof = useLiveStash('emailCodeSuccess');
  const typedEmail = useLiveStash('signInEmail')?.email;
  const [knownEmail, setKnownEmail] = useState<string>();
  const [draft, setDraft] = useState<FormValues>({});
  const [isLost, setIsLost] = useState(false);

  const other = () => {
    setKnownEmail(undefined);
    setIsLost(false);
    goTo('email');
  };
  const known = (address: string) => {
    setKnownEmail(address);
    writeStash('signInEmail', { email: address });
    endVerification();
    removeStash('emailCodeSuccess');
  };
  const loseProof = (typed: FormValues) => {
    writeStash('signInEmail', { email: proof?.email ?? '' });
    setDraft(typed);
    setIsLost(true);
    removeStash('emailCodeSuccess');
    goTo('email', { replace: true });
  };

  if (knownEmail) return <KnownAddress email={knownEmail} onOther={other} />;
  if (step === 'email')
    return (
      <StepPage
        step={step}
        title={say('register.byPassword.title')}
        lead={say('register.email.lead')}
        below={<Text id="register.email.signIn" parts={{ 0: <TextLink href="/login" /> }} />}
      >
        {isLost && <Banner>{say('register.email.again')}</Banner>}
        <EmailStep email={typedEmail} goTo={goTo} />
      </StepPage>
    );
  const otherAddress = <TextButton onClick={other}>{say('field.email.other')}</TextButton>;
  if (step === 'code')
    return (
      <StepPage
        step={step}
        title={say('register.code.title')}
        lead={say('register.code.lead', { address: maskEmail(email) })}
        below={otherAddress}
      >
        <CodeStep
          email={email}
          onProven={() => goTo('password', { replace: true })}
          onKnown={() => known(email)}
        />
      </StepPage>
    );
  return (
    <StepPage
      step={step}
      title={say('register.password.title')}
      lead={say('register.password.lead')}
      below={otherAddress}
    >
      {proof && (
        <PasswordStep
          proof={proof}
          draft={draft}
          onKnown={() => known(proof.email)}
          onProofLost={loseProof}
        />
      )}
    </StepPage>
  );
}
