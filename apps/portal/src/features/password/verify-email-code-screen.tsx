import { maskEmail } from '@foyer/contract/mask-email';
import { CodeEntry } from '../../blocks/codes/code-entry.tsx';
import { proveMailbox } from '../../blocks/codes/prove-mailbox.ts';
import { endVerification } from '../../blocks/codes/verification.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';

const bizType = 'resetPassword';
const first = '/forgot-password';

/** `/verify-email-code`: the code that proves the mailbox before the password is reset. */
export function VerifyEmailCodeScreen() {
  const say = useText();
  const email = useStepStash('emailVerification', { bizType, first })?.email;
  const verify = useVerify(email);
  if (!email) return <FormPage title={say('password.code.title')} />;
  return (
    <FormPage
      title={say('password.code.title')}
      lead={say('password.code.lead', { address: maskEmail(email) })}
      below={<TextLink href={first}>{say('field.email.other')}</TextLink>}
    >
      <CodeEntry bizType={bizType} email={email} submitLabel={say('password.code.submit')} onCode={verify} />
    </FormPage>
  );
}

/** @returns the function that tries a code and goes on to the new password */
function useVerify(email = '') {
  const go = useGo();
  return async (code: string) => {
    const [fault, result] = await proveMailbox({ bizType, email, code });
    switch (fault) {
      case 0:
        go('/reset-password', { replace: true });
        endVerification();
        return undefined;
      case 11247:
        go('/lock-account');
        return undefined;
      default:
        return [fault, result] as const;
    }
  };
}
