import { IdentityRow } from '../../blocks/fields/identity-row.tsx';
import { useText } from '../../i18n/text.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The address was proven, and has an account: signing in is what is left to do. */
export function KnownAddress({ email, onOther }: { email: string; onOther: () => void }) {
  const say = useText();
  return (
    <Page>
      <Stack>
        <PageHeading focus lead={say('register.known.lead')}>
          {say('register.known.title')}
        </PageHeading>
        <IdentityRow email={email} />
        <LinkButton href="/login">{say('register.known.signIn')}</LinkButton>
        <Button kind="secondary" onClick={onOther}>
          {say('field.email.other')}
        </Button>
      </Stack>
    </Page>
  );
}
