import { maskEmail } from '@foyer/contract/fields/mask-email';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useText } from '../../i18n/text.tsx';
import { useSentBy } from '../../session/request/sent-by.ts';
import { useUser } from '../../session/user/user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { JoinedMarks } from './blocks/joined-marks.tsx';

export type ContinueToAppViewProps = {
  /** It goes on by itself. */
  soon: boolean;
  busy: boolean;
  /** Left out while it is not known where to go. */
  onContinue: (() => void) | undefined;
  /** Left out while nothing can be answered. */
  onCancel: (() => void) | undefined;
};

/** Which app somebody goes on to and as whom, with the ways there and back. */
export function ContinueToAppView({ soon, busy, onContinue, onCancel }: ContinueToAppViewProps) {
  const say = useText();
  const user = useUser();
  const { name: app = '', logo } = useSentBy() ?? {};
  return (
    <Stack>
      <PageHeading
        focus
        above={logo && <JoinedMarks logo={logo} />}
        lead={soon ? say('partners.handOver.soon', { app }) : <AsWhom app={app} />}
      >
        {say('partners.handOver.title')}
      </PageHeading>
      <Button disabled={!user || !onContinue} busy={busy} onClick={onContinue}>
        {say('screen.partner.continue', { app })}
      </Button>
      <Button kind="secondary" disabled={!user || busy || !onCancel} onClick={onCancel}>
        {say('partners.handOver.cancel')}
      </Button>
    </Stack>
  );
}

/** The account that goes on; its line stays while the page is left and nobody is signed in any more. */
function AsWhom({ app }: { app: string }) {
  const say = useText();
  const user = useUser();
  if (!user) return '\u00a0';
  const address = maskEmail(user.userInfo.email);
  return <EmailWords email={address}>{say('partners.handOver.as', { app, address })}</EmailWords>;
}
