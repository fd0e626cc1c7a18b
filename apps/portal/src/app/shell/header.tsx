import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { usePartner } from '../../session/partner.ts';
import { useSentBy } from '../../session/sent-by.ts';
import { useUser } from '../../session/user.ts';
import { DayAndNight } from '../../ui/drawing/drawing.tsx';
import { HeaderBar } from '../../ui/layout/page.tsx';
import styles from './header.module.css';

/** The partner app that sent the visitor: its picture and name beside the family's logo. The portal itself is none. */
function SentBy() {
  const app = useSentBy();
  const partner = usePartner();
  if (!app || partner?.appID === 'accountWeb') return null;
  return (
    <span className={styles.app}>
      <img src={app.logo} alt="" width={28} height={28} />
      <span>{app.name}</span>
    </span>
  );
}

/** The account's menu, fetched once somebody is signed in; without a network it is left out. */
function useAccountMenu(isSignedIn: boolean): ComponentType | undefined {
  const [Menu, setMenu] = useState<ComponentType>();
  useEffect(() => {
    if (!isSignedIn) return;
    import('./account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => undefined,
    );
  }, [isSignedIn]);
  return isSignedIn ? Menu : undefined;
}

/** The inside of the fixed header. */
export function Header() {
  const say = useText();
  const { familyName, logo } = usePage().brand;
  const Menu = useAccountMenu(useUser() !== undefined);
  return (
    <HeaderBar
      logo={
        <span className={styles.brands}>
          <a href="/" aria-label={say('shell.header.home', { familyName })}>
            <DayAndNight drawings={logo} width={logo.width} height={logo.height} />
          </a>
          <SentBy />
        </span>
      }
      end={Menu && <Menu />}
    />
  );
}
