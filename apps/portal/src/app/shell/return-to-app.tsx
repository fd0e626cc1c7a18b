import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useConfirmedAddresses, usePartner } from '../../session/partner.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { partnerExit } from '../partner-exit.ts';

/** The way back to the partner app that sent the visitor, once the platform has confirmed where that is. */
export function ReturnToApp() {
  const say = useText();
  const { brand } = usePage();
  const partner = usePartner();
  const confirmed = useConfirmedAddresses();
  const address = partner && confirmed && partnerExit(partner, confirmed);
  if (!address) return null;
  return (
    <TextLink tone="soft" href={address}>
      {say('shell.footer.returnToApp', { app: brand.apps[partner.appID].name })}
    </TextLink>
  );
}
