import { maskEmail } from '@foyer/contract/mask-email';
import { CodeEntry } from '../../blocks/codes/code-entry.tsx';
import { proveMailbox } from '../../blocks/codes/prove-mailbox.ts';
import { endVerification } from '../../blocks/codes/verification.ts';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const bizType = 'resetPassword';
const first = '/forgot-password';

/** `/verify-email-code`: the code that proves the mailbox before the password is reset. */
export function VerifyEmailCodeScreen() {
  const say = useText();
  const go = useGo();
  const verification = useStepStash('emailVerification', { bizType, first });
  if (!verification)
    return (
      <Page>
        <PageHeading>{say('password.code.title')}</PageHeading>
      </Page>
    );
  const { email } = verification;

  const verify = async (code: string) => {
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

  return (
    <Page below={<TextLink href={first}>{say('field.email.other')}</TextLink>}>
      <Stack>
        <PageHeading lead={say('password.code.lead', { address: maskEmail(email) })}>
          {say('password.code.title')}
        </PageHeading>
        <CodeEntry
          bizType={bizType}
          email={email}
          submitLabel={say('password.code.submit')}
          onCode={verify}
        />
      </Stack>
    </Page>
  );
}
