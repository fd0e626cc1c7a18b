import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { Outcome } from '../../../blocks/screen/outcome.tsx';
import { useText } from '../../../i18n/text.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';

/** The address was proven, and no account has it. */
export function NoAccount({ email }: { email: string }) {
  const say = useText();
  return (
    <Outcome
      kind="warning"
      title={say('password.none.title')}
      lead={<EmailWords email={email}>{say('password.none.lead', { address: email })}</EmailWords>}
    >
      <LinkButton href="/register-by-password">{say('password.none.create')}</LinkButton>
      <LinkButton href="/forgot-password" kind="secondary">
        {say('field.email.other')}
      </LinkButton>
    </Outcome>
  );
}
