import { seconds } from '@foyer/contract/durations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHandOver } from '../../blocks/partner/use-hand-over.ts';
import { useGo } from '../../session/navigation.ts';
import { partnerContext, useConfirmedAddresses, usePartner } from '../../session/partner.ts';
import { goesOnAtOnce } from '../../session/partner-sign-in.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ContinueToAppView } from './continue-to-app-view.tsx';

/** How long the screen shows before it goes on, so that somebody can stay. */
const pause = seconds(2);

/** A request that wants no question is answered at once (OpenID Connect Core, section 3.1.2.1). */
const asksNothing = (): boolean => partnerContext()?.otherParams.prompt === 'none';

/**
 * Goes on to the app by itself, after the pause. @param handOver undefined while it is not known where to go
 * @returns whether it does so, and the function that stops it
 */
function useGoingOn(handOver: (() => void) | undefined): { goesOnSoon: boolean; stop: () => void } {
  const [atOnce] = useState(() => goesOnAtOnce() || asksNothing());
  const [isStopped, setStopped] = useState(false);
  const goOn = useEffectEvent(() => handOver?.());
  const isDue = atOnce && !isStopped && handOver !== undefined;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(goOn, asksNothing() ? 0 : pause);
    return () => clearTimeout(timer);
  }, [isDue]);
  return { goesOnSoon: atOnce, stop: () => setStopped(true) };
}

/**
 * `/continue-to-app`: the end of a partner's link. Who has just signed in goes on to the app by itself, unless they stay;
 * who was signed in when the link came goes on by a press (settled B8).
 */
export function ContinueToAppScreen() {
  const go = useGo();
  const partner = usePartner();
  const confirmed = useConfirmedAddresses();
  const { handOver, busy, dialog } = useHandOver();
  const leadsNowhere = !partner || (confirmed !== undefined && !confirmed.redirectUri);
  useEffect(() => {
    if (leadsNowhere) go('/personal-center/profile', { replace: true });
  }, [leadsNowhere, go]);
  const goOn = partner && confirmed?.redirectUri ? () => void handOver(partner, confirmed) : undefined;
  const { goesOnSoon, stop } = useGoingOn(goOn);
  const stay = () => {
    stop();
    go('/personal-center/profile');
  };
  return (
    <Page>
      <ContinueToAppView soon={goesOnSoon} busy={busy} onContinue={goOn} onStay={stay} />
      {dialog}
    </Page>
  );
}
