import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ForgetAddress } from './forget-address.tsx';
import { FrozenDialog } from './frozen-dialog.tsx';
import { ReturnToApp } from './return-to-app.tsx';
import { StateBanners } from './state-banners.tsx';

/** What stands over the page that the first look at it does without. */
export const LateOverlay = FrozenDialog;

/** What stands in the banners that the first look at the page does without. */
export const LateBanners = StateBanners;

/** What stands in the footer that the first look at it does without. */
export function LateLinks() {
  const say = useText();
  return (
    <>
      <TextLink tone="soft" href="/contact-us">
        {say('help.contact.title')}
      </TextLink>
      <ReturnToApp />
      <ForgetAddress />
    </>
  );
}
