import { maskEmail } from '@foyer/contract/fields/mask-email';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { OwnCodeEntry } from '../codes/blocks/own-code-entry.tsx';
import { useFinishVerification } from './use-finish-verification.ts';

/** `/personal-center/verify-email-code-personal`: the code that verifies the own address. */
export function VerifyEmailCodePersonalScreen() {
  const say = useText();
  const finish = useFinishVerification();
  const verification = useStepStash('emailVerification', {
    bizType: 'verifyEmail',
    first: '/personal-center/verify-email',
  });
  const address = maskEmail(verification?.email ?? '');
  return (
    <CenterPage
      path="/personal-center/verify-email-code-personal"
      width="form"
      title={say('email.code.title')}
      lead={verification && <EmailWords email={address}>{say('email.code.lead', { address })}</EmailWords>}
    >
      {verification && (
        <OwnCodeEntry
          bizType="verifyEmail"
          email={verification.email}
          submitLabel={say('email.code.submit')}
          onProven={finish}
          onPointless={finish}
        />
      )}
    </CenterPage>
  );
}
