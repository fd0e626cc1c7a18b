import { maskEmail } from '@foyer/contract/fields/mask-email';
import { useEffect, useState } from 'react';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { useSignOut } from '../../blocks/use-sign-out.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { leaveSignedOut } from '../../session/request/leave.ts';
import { currentUser, useUser } from '../../session/user/user.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { postLogoutAddress } from './post-logout-address.ts';

/**
 * `/sign-out`: where an app leads that wants its user signed out here, too (OpenID Connect RP-Initiated Logout). It takes a
 * press, so that no page can sign anybody out; whoever is not signed in goes straight back. The page does not say what the
 * app has done: the portal cannot know, and anybody can open the address.
 */
export function SignOutScreen() {
  const say = useText();
  const user = useUser();
  useEffect(() => {
    // asked of the tab itself: what is rendered ahead knows nobody
    if (currentUser() === undefined)
      void postLogoutAddress().then(
        (address) => address !== undefined && leaveSignedOut(address, { replace: true }),
      );
  }, []);
  const address = maskEmail(user?.userInfo.email ?? '');
  const lead = user ? (
    <EmailWords email={address}>{say('sessions.signOut.as', { address })}</EmailWords>
  ) : (
    say('sessions.signOut.out')
  );
  return (
    <Page>
      <Stack>
        <PageHeading focus lead={lead}>
          {say('sessions.signOut.title')}
        </PageHeading>
        {user ? <SignOutOrStay /> : <LinkButton href="/login">{say('limits.unlock.signIn')}</LinkButton>}
      </Stack>
    </Page>
  );
}

function SignOutOrStay() {
  const say = useText();
  const go = useGo();
  const { signOut } = useSignOut();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const address = await postLogoutAddress();
    await signOut();
    if (address === undefined) go('/login', { replace: true });
    else leaveSignedOut(address);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void leave()}>
        {say('profile.session.signOut')}
      </Button>
      <Button kind="secondary" disabled={busy} onClick={() => go('/personal-center/profile')}>
        {say('sessions.signOut.stay')}
      </Button>
    </>
  );
}
