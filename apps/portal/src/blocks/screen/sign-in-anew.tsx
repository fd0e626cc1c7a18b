import { needsSession } from '@foyer/contract/paths/path-rules';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useSignOut } from '../use-sign-out.ts';

/** Ends this session and signs in anew, then leads back here: for what the account that is signed in may not do (settled F10). */
export function SignInAnew() {
  const say = useText();
  const go = useGo();
  const { signOut, busy } = useSignOut();
  const change = async () => {
    const path = window.location.pathname;
    await signOut('switching');
    if (needsSession(path)) writeStash('returnTo', { path });
    go('/login', { replace: true, notice: 'signInFirst' });
  };
  return (
    <Button busy={busy} onClick={() => void change()}>
      {say('limits.unlock.signIn')}
    </Button>
  );
}
