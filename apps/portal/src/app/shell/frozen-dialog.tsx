import { useText } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { dismissFrozenDialog, useFrozenDialog } from '../../session/user/user.ts';
import { Confirm } from '../../ui/popup/confirm.tsx';

/** Says that the account is frozen; its single OK goes to the sign-in (specification sections 2 and 4). */
export function FrozenDialog() {
  const open = useFrozenDialog();
  const say = useText();
  const go = useGo();
  const leave = () => {
    dismissFrozenDialog();
    go('/login', { replace: true });
  };
  return (
    <Confirm
      open={open}
      title={say('shell.frozen.title')}
      confirmLabel={say('shell.frozen.ok')}
      onConfirm={leave}
    >
      {say('shell.frozen.words')}
    </Confirm>
  );
}
