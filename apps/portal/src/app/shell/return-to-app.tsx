import { useText } from '../../i18n/text.tsx';
import { useConfirmedAddresses, usePartner } from '../../session/partner.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { partnerExit } from '../partner-exit.ts';

/** These have a way out of their own. */
const withOwnWayOut: ReadonlySet<string> = new Set(['/continue-to-app', '/link-to-google', '/link-to-alexa']);

/** The way back to the partner app that sent the visitor, once the platform has confirmed where that is. */
export function ReturnToApp({ path }: { path: string }) {
  const say = useText();
  const app = useSentBy();
  const partner = usePartner();
  const confirmed = useConfirmedAddresses();
  const address = partner && confirmed && partnerExit(partner, confirmed);
  if (!address || !app || withOwnWayOut.has(path)) return null;
  return (
    <TextLink tone="soft" href={address}>
      {say('shell.footer.returnToApp', { app: app.name })}
    </TextLink>
  );
}
