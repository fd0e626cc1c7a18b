import { useSignOut } from '../../../blocks/use-sign-out.ts';
import { useText } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { askForAddress } from '../../sign-in/blocks/ask-for-address.ts';

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
