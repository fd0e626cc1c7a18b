import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { useFirstFactor } from './use-first-factor.ts';

/**
 * `/login-by-code`: the code that was mailed, which signs in as soon as it is complete. The page is rendered ahead
 * without the address, which has a line of its own.
 */
export function LoginByCodeScreen() {
  const say = useText();
  const tryFirstFactor = useFirstFactor();
  const email = useStepStash('emailVerification', { bizType: 'login', first: '/login' })?.email ?? '';
  const change = <TextLink href="/login">{say('codes.address.change')}</TextLink>;
  return (
    <FormPage
      title={say('signIn.byCode.title')}
      lead={<SentTo words="signIn.byCode.lead" email={email} change={change} />}
      below={<TextLink href="/login-by-password">{say('signIn.byCode.password')}</TextLink>}
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
