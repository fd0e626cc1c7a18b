import { useText } from '../../i18n/text.tsx';
import { useConfirmedAddresses, usePartner } from '../../session/partner.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { useHandOver } from '../partner/use-hand-over.ts';

/**
 * The way on to the partner app for somebody who is signed in: to the return address of the link, once the platform has
 * confirmed it as one of the app's; its room is kept until then. An app that asked for a sign-in gets its code with it.
 */
export function ContinueToApp() {
  const say = useText();
  const app = useSentBy();
  const partner = usePartner();
  const confirmed = useConfirmedAddresses();
  const { handOver, busy, dialog } = useHandOver();
  if (!app || !partner?.redirectUri || (confirmed && !confirmed.redirectUri)) return null;
  const words = say('screen.partner.continue', { app: app.name });
  return (
    <Cluster>
      {confirmed?.redirectUri && partner.action === 'login' ? (
        <Button busy={busy} onClick={() => void handOver(partner, confirmed)}>
          {words}
        </Button>
      ) : confirmed?.redirectUri ? (
        <LinkButton href={confirmed.redirectUri}>{words}</LinkButton>
      ) : (
        <Button disabled>{words}</Button>
      )}
      {dialog}
    </Cluster>
  );
}
