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

/** Who the link was for and who was signed in; read once, since signing out removes both. */
const askedNow = () => ({ partner: partnerContext(), user: currentUser() });

/** The ways on from the question: as who is signed in, as who came with the link, or as somebody else. */
function useWaysOn({ partner, user }: ReturnType<typeof askedNow>) {
  const go = useGo();
  const { signOut, busy: isLeaving } = useSignOut();
  const finishSignIn = useFinishSignIn();
  const [isEntering, setEntering] = useState(false);

  const stay = () => {
    notePartnerDecided();
    go(partner?.action ? actionDestinations[partner.action] : '/', { replace: true });
  };
  const leave = () => (user ? signOut('switching') : Promise.resolve());
  const change = async () => {
    await leave();
    askForAddress();
    stay();
  };
  const enter = async (authorizeCode: string) => {
    setEntering(true);
    await leave();
    const refused = await finishSignIn({ authorizeCode, email: '' });
    if (refused) stay();
  };
  return { stay, change, enter, busy: isLeaving || isEntering };
}

/**
 * Shown where the guard asks who goes on: a partner's link brought a session of its own (flows.md, guard 4; settled
 * B2). The link signs nobody in before the press. Where what it brought is good for nothing, the normal sign-in follows
 * without a word.
 */
export function ContinueAsScreen() {
  const say = useText();
  const { brand } = usePage();
  const entry = useEntry();
  const [asked] = useState(askedNow);
  const { stay, change, enter, busy } = useWaysOn(asked);
  const { appID = defaultAppID } = asked.partner ?? {};
  const own = asked.user && maskEmail(asked.user.userInfo.email);
  const app = (brand.apps[appID] ?? brand.apps[defaultAppID]).name;

  if (!entry || entry.maskedEmail === own)
    return (
      <ContinueAsView
        address={own ?? ''}
        lead={say('signIn.continueAs.lead', { app })}
        onContinue={stay}
        onOther={() => void change()}
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
      onStay={own ? { address: own, go: stay } : undefined}
      onOther={() => void change()}
      busy={busy}
    />
  );
}
