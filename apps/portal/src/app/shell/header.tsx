import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useUser } from '../../session/user/user.ts';
import { DayAndNight } from '../../ui/drawing/drawing.tsx';
import { HeaderBar } from '../../ui/layout/page.tsx';
import { useFetched } from './use-fetched.ts';
import { useGuestParts } from './use-guest-parts.ts';

const loadMenu = () => import('./account-menu.tsx');

/** The inside of the fixed header. */
export function Header() {
  const say = useText();
  const { familyName, logo } = usePage().brand;
  const guest = useGuestParts();
  const menu = useFetched(useUser() !== undefined, loadMenu);
  return (
    <HeaderBar
      logo={
        <>
          <a href="/" aria-label={say('shell.header.home', { familyName })}>
            <DayAndNight drawings={logo} width={logo.width} height={logo.height} />
          </a>
          {guest && !guest.app.foreign && <guest.GuestName {...guest.app} />}
        </>
      }
      end={menu && <menu.AccountMenu />}
    />
  );
}
