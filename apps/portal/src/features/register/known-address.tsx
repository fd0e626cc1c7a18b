import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';

/** The address was proven, and has an account: signing in is what is left to do. */
export function KnownAddress({ email, onOther }: { email: string; onOther: () => void }) {
  const say = useText();
  return (
    <Outcome title={say('register.known.title')} lead={say('register.known.lead', { address: email })}>
      <LinkButton href="/login">{say('register.known.signIn')}</LinkButton>
      <Button kind="secondary" onClick={onOther}>
        {say('field.email.other')}
      </Button>
    </Outcome>
  );
}
