import { maskEmail } from '@foyer/contract/mask-email';
import { CodeEntry } from '../../blocks/codes/code-entry.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { usePartnerLead } from '../../blocks/screen/partner-lead.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { OtherWays } from './other-ways.tsx';
import { useFirstFactor } from './use-first-factor.ts';

/** `/login-by-code`: the code that was mailed, which signs in as soon as it is complete. */
export function LoginByCodeScreen() {
  const say = useText();
  const tryFirstFactor = useFirstFactor();
  const verification = useStepStash('emailVerification', { bizType: 'login', first: '/login' });
  const address = maskEmail(verification?.email ?? '');
  const lead = usePartnerLead(say('signIn.byCode.lead', { address }));
  if (!verification) return <FormPage title={say('signIn.byCode.title')} />;
  const { email } = verification;
  return (
    <FormPage
      title={say('signIn.byCode.title')}
      lead={lead}
      below={<OtherWays href="/login-by-password">{say('signIn.byCode.password')}</OtherWays>}
    >
      <CodeEntry
        bizType="login"
        email={email}
        submitLabel={say('signIn.byCode.submit')}
        onCode={(code) => tryFirstFactor({ email, code })}
      />
    </FormPage>
  );
}
