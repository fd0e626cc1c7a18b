import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ApprovalWait } from './approval-wait.tsx';
import { SecondFactor } from './second-factor.tsx';

/** `/mfa`: the second factor of a sign-in. */
export function MfaScreen() {
  const say = useText();
  const waiting = useLiveStash('mfaLogin');
  if (waiting?.approval) return <ApprovalWait waiting={waiting} approval={waiting.approval} />;
  return (
    <FormPage
      title={say('factors.signIn.title')}
      lead={
        waiting && (
          <EmailWords email={waiting.maskedEmail}>
            {say('factors.signIn.for', { address: waiting.maskedEmail })}
          </EmailWords>
        )
      }
      below={
        <Stack gap="tight" align="center">
          <TextLink href="/recover-account">{say('factors.signIn.none')}</TextLink>
          <TextLink href="/mfa-faq">{say('factors.signIn.help')}</TextLink>
        </Stack>
      }
    >
      {waiting && <SecondFactor waiting={waiting} />}
    </FormPage>
  );
}
