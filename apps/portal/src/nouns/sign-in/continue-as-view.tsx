import { EmailText, EmailWords } from '../../blocks/fields/email-text.tsx';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

export type ContinueAsViewProps = {
  /** Masked. */
  address: string;
  /** Why it is asked. */
  lead: string;
  onContinue: () => void;
  /** Whoever is signed in already, masked, where the link brought somebody else. */
  onStay?: { address: string; go: () => void } | undefined;
  onOther: () => void;
  /** Signing out is under way. */
  busy: boolean;
};

/** Stands for the address inside the question. */
const Address = ({ children = '' }: { children?: string }) => <EmailText email={children} />;

/** Asks who goes on after a link that may have been made for somebody else. */
export function ContinueAsView({ address, lead, onContinue, onStay, onOther, busy }: ContinueAsViewProps) {
  const say = useText();
  return (
    <Page>
      <Stack>
        <PageHeading lead={<EmailWords email={onStay?.address ?? ''}>{lead}</EmailWords>}>
          <Text id="signIn.continueAs.title" values={{ address }} parts={{ 0: <Address /> }} />
        </PageHeading>
        <Button onClick={onContinue} disabled={busy}>
          {say('signIn.continueAs.yes')}
        </Button>
        {onStay && (
          <Button kind="secondary" onClick={onStay.go} disabled={busy}>
            <EmailWords email={onStay.address}>
              {say('signIn.continueAs.stay', { address: onStay.address })}
            </EmailWords>
          </Button>
        )}
        <Button kind={onStay ? 'quiet' : 'secondary'} onClick={onOther} busy={busy}>
          {say('signIn.continueAs.other')}
        </Button>
      </Stack>
    </Page>
  );
}
