import { seconds } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/mask-email';
import { useEffect, useState } from 'react';
import { JoinedMarks } from '../../blocks/screen/joined-marks.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { useConfirmedAddresses, usePartner } from '../../session/partner.ts';
import { goesOnAtOnce } from '../../session/partner-sign-in.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { useUser } from '../../session/user.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { handOverAddress } from './hand-over.ts';

/** How long somebody can see that they are in, and stay. */
const pause = seconds(2);

/**
 * `/continue-to-app`: the end of a partner's link. Who has just signed in goes on to the app by itself, unless they stay;
 * who was signed in when the link came goes on by a press (settled B8).
 */
export function ContinueToAppScreen() {
  const say = useText();
  const go = useGo();
  const app = useSentBy();
  const partner = usePartner();
  const confirmed = useConfirmedAddresses();
  const email = useUser()?.userInfo.email ?? '';
  const address = partner && handOverAddress(partner, confirmed);
  const [atOnce] = useState(goesOnAtOnce);
  const leadsNowhere = confirmed !== undefined && address === undefined;

  useEffect(() => {
    if (leadsNowhere) go('/personal-center/profile', { replace: true });
  }, [leadsNowhere, go]);
  useEffect(() => {
    if (!atOnce || address === undefined) return;
    const timer = setTimeout(() => location.assign(address), pause);
    return () => clearTimeout(timer);
  }, [atOnce, address]);

  const { name = '', logo } = app ?? {};
  const words = say('screen.partner.continue', { app: name });
  return (
    <Page>
      <Stack>
        <PageHeading
          focus
          above={logo && <JoinedMarks logo={logo} />}
          lead={
            atOnce
              ? say('links.handOver.soon', { app: name })
              : say('links.handOver.as', { app: name, address: maskEmail(email) })
          }
        >
          {say('links.handOver.title')}
        </PageHeading>
        {address === undefined ? (
          <Button disabled>{words}</Button>
        ) : (
          <LinkButton href={address}>{words}</LinkButton>
        )}
        <Button kind="secondary" onClick={() => go('/personal-center/profile')}>
          {say('links.handOver.stay')}
        </Button>
      </Stack>
    </Page>
  );
}
