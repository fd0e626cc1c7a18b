import { seconds } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/mask-email';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHandOver } from '../../blocks/partner/use-hand-over.ts';
import { JoinedMarks } from '../../blocks/screen/joined-marks.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { partnerContext, useConfirmedAddresses, usePartner } from '../../session/partner.ts';
import { goesOnAtOnce } from '../../session/partner-sign-in.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** How long somebody can see that they are in, and stay. */
const pause = seconds(2);

/** A request that wants no question is answered at once (OpenID Connect Core, section 3.1.2.1). */
const asksNothing = (): boolean => partnerContext()?.otherParams.prompt === 'none';

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
  const { handOver, busy, dialog } = useHandOver();
  const [atOnce] = useState(() => goesOnAtOnce() || asksNothing());
  const [stays, setStays] = useState(false);
  const goesTo = partner && confirmed?.redirectUri ? { partner, confirmed } : undefined;
  const leadsNowhere = !partner || (confirmed !== undefined && !confirmed.redirectUri);
  const isReady = goesTo !== undefined;

  useEffect(() => {
    if (leadsNowhere) go('/personal-center/profile', { replace: true });
  }, [leadsNowhere, go]);
  const goOn = useEffectEvent(() => goesTo && void handOver(goesTo.partner, goesTo.confirmed));
  useEffect(() => {
    if (!atOnce || stays || !isReady) return;
    const timer = setTimeout(goOn, asksNothing() ? 0 : pause);
    return () => clearTimeout(timer);
  }, [atOnce, stays, isReady]);

  const stay = () => {
    setStays(true);
    go('/personal-center/profile');
  };
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
        <Button
          disabled={!goesTo}
          busy={busy}
          onClick={() => goesTo && void handOver(goesTo.partner, goesTo.confirmed)}
        >
          {words}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={stay}>
          {say('links.handOver.stay')}
        </Button>
      </Stack>
      {dialog}
    </Page>
  );
}
