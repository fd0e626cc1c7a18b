import { takeAddressAlong, useTypedAddress } from '../../blocks/fields/typed-address.ts';
import { Text, useText } from '../../i18n/text.tsx';
import type { Stashed } from '../../session/stash.ts';
import { TextButton, TextLink } from '../../ui/actions/text-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { usePartnerLead } from '../partners/blocks/use-partner-lead.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { StepPage } from './step-page.tsx';
import type { Registration } from './use-registration.ts';

/** The page of the first step. */
export function EmailPage({ step, goTo, isProofLost }: Registration) {
  const say = useText();
  const typed = useTypedAddress();
  return (
    <StepPage
      step={step}
      title={say('register.byPassword.title')}
      lead={usePartnerLead() ?? say('register.email.lead')}
      below={
        <Text
          id="register.email.signIn"
          parts={{ 0: <TextLink href="/login" onClick={takeAddressAlong} /> }}
        />
      }
    >
      {isProofLost && <Banner>{say('register.email.again')}</Banner>}
      <EmailStep email={typed} goTo={goTo} />
    </StepPage>
  );
}

/** The page of the second step. */
export function CodePage({ step, goTo, email, begin, onKnown }: Registration) {
  const say = useText();
  return (
    <StepPage
      step={step}
      title={say('register.code.title')}
      lead={
        <SentTo
          words="register.code.lead"
          email={email}
          change={<TextButton onClick={begin}>{say('codes.address.change')}</TextButton>}
        />
      }
    >
      <CodeStep
        email={email}
        onProven={() => goTo('password', { replace: true })}
        onKnown={() => onKnown(email)}
      />
    </StepPage>
  );
}

export type PasswordPageProps = Registration & {
  /** Nothing while a page rendered ahead is being taken over. */
  proof: Stashed<'emailCodeSuccess'> | undefined;
};

/** The page of the last step. */
export function PasswordPage({ step, proof, draft, begin, onKnown, onProofLost }: PasswordPageProps) {
  const say = useText();
  // who comes from a provider signs in there
  const title = proof?.thirdBindToken ? 'register.byPassword.title' : 'register.password.title';
  return (
    <StepPage step={step} title={say(title)} lead={usePartnerLead()}>
      {proof && (
        <PasswordStep
          proof={proof}
          draft={draft}
          onOther={begin}
          onKnown={() => onKnown(proof.email)}
          onProofLost={onProofLost}
        />
      )}
    </StepPage>
  );
}
