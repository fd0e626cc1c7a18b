import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { removeStash } from '../../session/stash.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { CodeEntry } from '../codes/blocks/code-entry.tsx';
import { SentTo } from '../codes/blocks/sent-to.tsx';
import { useSignInAnswer } from '../sign-in/blocks/use-sign-in-answer.tsx';
import { ProviderIdentity } from './provider-identity.tsx';

const bizType = 'thirdBind';
const first = '/third-login/bind-email';

/** `/third-login/verify-email`: the code that proves the address which an identity is to belong to. */
export function ThirdVerifyEmailScreen() {
  const say = useText();
  const email = useStepStash('emailVerification', { bizType, first })?.email ?? '';
  const bind = useLiveStash('thirdPartyBind');
  const verify = useVerify(email, bind?.thirdBindToken ?? '');
  const change = <TextLink href={first}>{say('codes.address.change')}</TextLink>;
  return (
    <FormPage
      title={say('identities.verify.title')}
      lead={<SentTo words="identities.verify.lead" email={email} change={change} />}
    >
      {bind && <ProviderIdentity {...bind} />}
      <CodeEntry
        bizType={bizType}
        email={email}
        submitLabel={say('identities.verify.submit')}
        onCode={verify}
      />
    </FormPage>
  );
}

/** @returns the function that tries a code, and goes where a sign-in with it leads */
function useVerify(email: string, thirdBindToken: string) {
  const go = useGo();
  const follow = useSignInAnswer();
  return async (code: string) => {
    const answer = await call('authByPWDOrOTM', { email, code, thirdBindToken });
    const refused = await follow(answer, { email, method: 'provider', thirdBindToken });
    if (refused?.[0] !== 11252 && refused?.[0] !== 11253) return refused;
    removeStash('thirdPartyBind');
    return void go('/login', { replace: true, notice: 'startAgain' });
  };
}
