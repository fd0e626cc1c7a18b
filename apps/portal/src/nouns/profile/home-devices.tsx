import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { PanelFoot } from '../../ui/layout/panel.tsx';
import { DevicesPanel } from '../devices/blocks/devices-panel.tsx';

/** So many browsers are shown at home; all of them stand on a page of their own. */
const mostBrowsers = 3;
const allBrowsers = '/personal-center/device-list';

/** Where the account is signed in, as far as there is room at home. */
export function HomeDevices() {
  const say = useText();
  return (
    <DevicesPanel
      most={mostBrowsers}
      after={({ length: count }) =>
        count > mostBrowsers && (
          <PanelFoot>
            <TextLink href={allBrowsers}>{say('profile.devices.all', { count })}</TextLink>
          </PanelFoot>
        )
      }
    />
  );
}
