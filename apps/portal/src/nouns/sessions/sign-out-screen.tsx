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
import { meansOtherSession, type SignedOutApp, signedOutApp } from './post-logout-address.ts';

/** Of whom the page speaks: nobody who is signed in, who may sign out, or somebody in another session than the app means. */
type About = 'nobody' | 'owner' | 'other';

/**
 * `/sign-out`: where an app leads that wants its user signed out here, too (OpenID Connect RP-Initiated Logout). It takes a
 * press, so that no page can sign anybody out; whoever is not signed in goes straight back. Where the app means another
 * session, the page ends nothing and says so. It does not say what the app has done: the portal cannot know, and anybody
 * can open the address.
 */
export function SignOutScreen() {
  const say = useText();
  const user = useUser();
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const isOther = useIsOther(user?.accountID);
  useEffect(() => {
    // asked of the tab itself: what is rendered ahead knows nobody
    if (currentUser() === undefined)
      void signedOutApp().then((app) => app && leaveSignedOut(app.address, { replace: true }));
  }, []);
  const about: About = user === undefined ? 'nobody' : isOther === true ? 'other' : 'owner';
  const address = maskEmail(user?.userInfo.email ?? '');
  const titles = {
    nobody: say(hasSignedOut ? 'sessions.signOut.done' : 'sessions.signOut.title'),
    owner: say('sessions.signOut.title'),
    other: say('sessions.signOut.otherTitle'),
  };
  const leads = {
    nobody: hasSignedOut ? undefined : say('sessions.signOut.out'),
    owner: <EmailWords email={address}>{say('sessions.signOut.as', { address })}</EmailWords>,
    other: <EmailWords email={address}>{say('sessions.signOut.other', { address })}</EmailWords>,
  };
  return (
    <Page>
      <Stack>
        <PageHeading key={about} focus lead={leads[about]}>
          {titles[about]}
        </PageHeading>
        {about === 'nobody' && <LinkButton href="/login">{say('limits.unlock.signIn')}</LinkButton>}
        {about === 'owner' && (
          <SignOutOrStay isAsking={isOther === undefined} onDone={() => setHasSignedOut(true)} />
        )}
        {about === 'other' && <BackToApp />}
      </Stack>
    </Page>
  );
}

/** @returns whether the app means another session than the one here; undefined until that is known */
function useIsOther(accountID: string | undefined): boolean | undefined {
  const [isOther, setIsOther] = useState<boolean>();
  useEffect(() => {
    if (accountID !== undefined) void meansOtherSession().then(setIsOther);
  }, [accountID]);
  return isOther;
}

function SignOutOrStay({ isAsking, onDone }: { isAsking: boolean; onDone: () => void }) {
  const say = useText();
  const go = useGo();
  const { signOut } = useSignOut();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const app = await signedOutApp();
    onDone();
    await signOut();
    if (app) leaveSignedOut(app.address);
  };
  return (
    <>
      <Button busy={busy || isAsking} onClick={() => void leave()}>
        {say('profile.session.signOut')}
      </Button>
      <Button kind="secondary" disabled={busy} onClick={() => go('/personal-center/profile')}>
        {say('sessions.signOut.stay')}
      </Button>
    </>
  );
}

/** What is left to do where nothing was ended. */
function BackToApp() {
  const say = useText();
  const go = useGo();
  const [app, setApp] = useState<SignedOutApp>();
  useEffect(() => void signedOutApp().then(setApp), []);
  return (
    <>
      {app && (
        <Button onClick={() => leaveSignedOut(app.address)}>
          {say('shell.footer.returnToApp', { app: app.name })}
        </Button>
      )}
      <Button kind="secondary" onClick={() => go('/personal-center/profile')}>
        {say('sessions.signOut.stay')}
      </Button>
    </>
  );
}
