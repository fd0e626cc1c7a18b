import { useEffect, useRef } from 'react';
import { useHandOver } from '../../blocks/partner/use-hand-over.ts';
import { OutcomeWords } from '../../blocks/screen/outcome.tsx';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import {
  keepPartner,
  useConfirmedAddresses,
  useIsPartnerRefused,
  useIsSignedInFor,
  usePartner,
} from '../../session/partner.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';

/**
 * On to the app that asked for a sign-in: by itself where somebody has just signed in for it, with one press where
 * somebody was signed in before (settled B8).
 */
export function GoingOn() {
  const say = useText();
  const go = useGo();
  const link = usePartner();
  const app = useSentBy();
  const confirmed = useConfirmedAddresses();
  const isRefused = useIsPartnerRefused();
  const isSignedInFor = useIsSignedInFor();
  const { handOver, busy } = useHandOver();
  const begun = useRef(false);
  const goesByItself = isSignedInFor || link?.otherParams.prompt === 'none';

  useEffect(() => {
    if (isRefused) go('/personal-center/profile', { replace: true });
  }, [isRefused, go]);
  useEffect(() => {
    if (!goesByItself || begun.current || !link || !confirmed?.redirectUri) return;
    begun.current = true;
    void handOver(link, confirmed);
  }, [goesByItself, link, confirmed, handOver]);

  if (!link || !app || isRefused) return null;
  const stay = () => {
    keepPartner(undefined);
    go('/personal-center/profile', { replace: true });
  };
  return (
    <Page>
      <OutcomeWords title={say('partner.goOn.title')} lead={say('partner.goOn.lead', { app: app.name })}>
        <Button
          busy={busy || !confirmed}
          onClick={() => confirmed && void handOver(link, confirmed)}
        >
          {say('partner.goOn.press', { app: app.name })}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={stay}>
          {say('partner.goOn.stay')}
        </Button>
      </OutcomeWords>
    </Page>
  );
}
