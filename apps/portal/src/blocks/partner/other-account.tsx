import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { askForAddress } from '../account/ask-for-address.ts';
import { useSignOut } from '../account/use-sign-out.ts';

/** Signs out, and back in with another account, to which the open request then goes on. */
export function OtherAccount() {
  const say = useText();
  const go = useGo();
  const { signOut, busy } = useSignOut();
  const change = async () => {
    await signOut('switching');
    askForAddress();
    go('/login', { replace: true });
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void change()}>
      {say('screen.partner.other')}
    </Button>
  );
}
