import { maskEmail } from '@foyer/contract/fields/mask-email';
import { actionDestinations, defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { useState } from 'react';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { usePage } from '../../session/page.ts';
import { notePartnerDecided, partnerContext, useConfirmedAddresses } from '../../session/request/partner.ts';
import { currentUser } from '../../session/user/user.ts';
import { askForAddress } from './blocks/ask-for-address.ts';
import { useFinishSignIn } from './blocks/use-finish-sign-in.ts';
import { ContinueAsView } from './continue-as-view.tsx';

/** Who came with the link, as soon as the platform has said so; kept while the link is forgotten. */
function useEntry() {
  const entry = useConfirmedAddresses()?.entry;
  const [kept, setKept] = useState(entry);
  if (entry && entry.entryToken !== kept?.entryToken) setKept(entry);
  return entry ?? kept;
}

/**
 * Shown where the guard asks who goes on: a partner's link brought a session of its own (flows.md, guard 4; settled
 * B2). The link signs nobody in before the press. Where what it brought is good for nothing, the normal sign-in follows
 * without a word.
 */
export function ContinueAsScreen() {
  const say = useText();
  const go = useGo();
  const { brand } = usePage();
  const { signOut, busy: isLeaving } = useSignOut();
  const finishSignIn = useFinishSignIn();
  const [isEntering, setEntering] = useState(false);
  const entry = useEntry();
  // Read once: signing out removes both.
  const [asked] = useState(() => ({ partner: partnerContext(), user: currentUser() }));
  const { appID = defaultAppID, action } = asked.partner ?? {};
  const own = asked.user && maskEmail(asked.user.userInfo.email);
  const app = (brand.apps[appID] ?? brand.apps[defaultAppID]).name;
  const busy = isLeaving || isEntering;

  const goOn = () => {
    notePartnerDecided();
    go(action ? actionDestinations[action] : '/', { replace: true });
  };
  const leave = () => (asked.user ? signOut('switching') : Promise.resolve());
  const other = async () => {
    await leave();
    askForAddress();
    goOn();
  };
  const enter = async (authorizeCode: string) => {
    setEntering(true);
    await leave();
    const refused = await finishSignIn({ authorizeCode, email: '' });
    if (refused) goOn();
  };

  if (!entry || entry.maskedEmail === own)
    return (
      <ContinueAsView
        address={own ?? ''}
        lead={say('signIn.continueAs.lead', { app })}
        onContinue={goOn}
        onOther={() => void other()}
        busy={busy}
      />
    );
  return (
    <ContinueAsView
      address={entry.maskedEmail}
      lead={
        own
          ? say('signIn.continueAs.broughtOther', { app, address: own })
          : say('signIn.continueAs.brought', { app })
      }
      onContinue={() => void enter(entry.entryToken)}
      onStay={own ? { address: own, go: goOn } : undefined}
      onOther={() => void other()}
      busy={busy}
    />
  );
}
