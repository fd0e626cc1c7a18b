import { askForAddress } from '../../blocks/account/ask-for-address.ts';
import { useSignOut } from '../../blocks/account/use-sign-out.ts';
import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { Button } from '../../ui/actions/button.tsx';

/** Signs out, and back in with another account, before an assistant is linked to it. */
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
      {say('voice.link.other')}
    </Button>
  );
}
