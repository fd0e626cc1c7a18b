import { maskEmail } from '@foyer/contract/mask-email';
import { OwnCodeEntry } from '../../blocks/codes/own-code-entry.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { noteVerified } from './note-verified.ts';

/** `/personal-center/verify-email-code-personal`: the code that verifies the own address. */
export function VerifyEmailCodePersonalScreen() {
  const say = useText();
  const go = useGo();
  const verification = useStepStash('emailVerification', {
    bizType: 'verifyEmail',
    first: '/personal-center/verify-email',
  });
  const finish = () => {
    noteVerified();
    go('/personal-center/verify-email-success', { replace: true });
  };
  return (
    <Page below={<TextLink href="/personal-center/security">{say('security.home.back')}</TextLink>}>
      <Stack>
        <PageHeading
          lead={verification && say('email.code.lead', { address: maskEmail(verification.email) })}
        >
          {say('password.code.title')}
        </PageHeading>
        {verification && (
          <OwnCodeEntry
            bizType="verifyEmail"
            email={verification.email}
            submitLabel={say('email.code.submit')}
            onProven={finish}
            onPointless={finish}
          />
        )}
      </Stack>
    </Page>
  );
}
