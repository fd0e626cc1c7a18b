import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';
import type { Passkey, Passkeys } from './use-passkeys.tsx';

export type RemovePasskeyProps = {
  /** Nothing is asked without one. */
  passkey: Passkey | undefined;
  onRemove: Passkeys['remove'];
  onClose: () => void;
};

/** Asks whether a passkey is to go, and the other sessions with it. */
export function RemovePasskey({ passkey, onRemove, onClose }: RemovePasskeyProps) {
  const say = useText();
  const [keepsOthers, setKeepsOthers] = useState(false);
  const close = () => {
    setKeepsOthers(false);
    onClose();
  };
  const remove = () => {
    close();
    if (passkey) void onRemove(passkey, keepsOthers);
  };
  return (
    <Confirm
      open={passkey !== undefined}
      danger
      title={say('passkeys.remove.title')}
      confirmLabel={say('passkeys.remove.yes')}
      cancelLabel={say('passkeys.remove.keep')}
      onCancel={close}
      onConfirm={remove}
    >
      <Stack>
        <p>{say('passkeys.remove.why', { name: passkey?.name ?? '' })}</p>
        <Checkbox
          name="endOthers"
          label={say('passkeys.remove.others')}
          detail={say('passkeys.remove.othersDetail')}
          checked={!keepsOthers}
          onChange={({ target }) => setKeepsOthers(!target.checked)}
        />
      </Stack>
    </Confirm>
  );
}
