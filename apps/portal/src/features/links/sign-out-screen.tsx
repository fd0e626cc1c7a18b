import { maskEmail } from '@foyer/contract/mask-email';
import { answerAddress } from '@foyer/contract/oauth-answers';
import { useEffect, useState } from 'react';
import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { call } from '../../calls/call.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { rawValue, readQuery } from '../../session/query.ts';
import { currentUser, useUser } from '../../session/user.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Where an app wants its user back, confirmed by the platform, with its `state` as it was written. */
async function wayBack(): Promise<string | undefined> {
  const query = readQuery(location.search.slice(1));
  const found = (wanted: string) => query.find(({ name }) => name === wanted);
  const [app, to, state] = [found('app'), found('to'), found('state')];
  if (!app || !to) return undefined;
  const [fault, answer] = await call('checkAppActivated', {
    appID: app.value,
    postLogoutRedirectUri: to.value,
  });
  if (fault !== 0 || !answer.postLogoutRedirectUri) return undefined;
  return state
    ? answerAddress(answer.postLogoutRedirectUri, {}, rawValue(state))
    : answer.postLogoutRedirectUri;
}

/**
 * `/sign-out`: an app has signed its user out and asks for the same here (OpenID Connect RP-Initiated Logout). It takes a
 * press, so that no page can sign anybody out; whoever is not signed in goes straight back.
 */
export function SignOutScreen() {
  const say = useText();
  const go = useGo();
  const user = useUser();
  const { signOut } = useSignOut();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const address = await wayBack();
    await signOut();
    if (address === undefined) go('/login', { replace: true });
    else location.assign(address);
  };
  useEffect(() => {
    // asked of the tab itself: what is rendered ahead knows nobody
    if (currentUser() === undefined)
      void wayBack().then((address) => address !== undefined && location.replace(address));
  }, []);

  return (
    <Page>
      <Stack>
        <PageHeading
          focus
          lead={
            user
              ? say('links.signOut.as', { address: maskEmail(user.userInfo.email) })
              : say('links.signOut.out')
          }
        >
          {say('links.signOut.title')}
        </PageHeading>
        {user ? (
          <Button busy={busy} onClick={() => void leave()}>
            {say('profile.session.signOut')}
          </Button>
        ) : (
          <LinkButton href="/login">{say('links.unlock.signIn')}</LinkButton>
        )}
        {user && (
          <Button kind="secondary" disabled={busy} onClick={() => go('/personal-center/profile')}>
            {say('links.signOut.stay')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
