import { maskEmail } from '@foyer/contract/mask-email';
import { actionDestinations, defaultAppID } from '@foyer/contract/partner-apps';
import { useState } from 'react';
import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { useGo } from '../../session/navigation.ts';
import { usePage } from '../../session/page.ts';
import { notePartnerDecided, partnerContext } from '../../session/partner.ts';
import { currentUser } from '../../session/user.ts';
import { ContinueAsView } from './continue-as-view.tsx';

/** Shown where the guard asks who goes on: a partner's link brought a session of its own (flows.md, guard 4). */
export function ContinueAsScreen() {
  const go = useGo();
  const { brand } = usePage();
  const { signOut, busy } = useSignOut();
  // Read once: signing out removes both.
  const [asked] = useState(() => ({ partner: partnerContext(), user: currentUser() }));
  const { appID = defaultAppID, action } = asked.partner ?? {};

  const goOn = () => {
    notePartnerDecided();
    go(action ? actionDestinations[action] : '/', { replace: true });
  };

  return (
    <ContinueAsView
      address={maskEmail(asked.user?.userInfo.email ?? '')}
      app={(brand.apps[appID] ?? brand.apps[defaultAppID]).name}
      onContinue={goOn}
      onOther={() => void signOut('switching').then(goOn)}
      busy={busy}
    />
  );
}
