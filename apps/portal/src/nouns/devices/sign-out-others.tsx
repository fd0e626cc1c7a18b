import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LogoutIcon } from '../../ui/icons/icons.tsx';
import { PanelFoot } from '../../ui/layout/panel.tsx';
import { Confirm } from '../../ui/popup/confirm.tsx';

/** Ends the sessions of all other browsers, once that is confirmed. */
export function SignOutOthers({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const say = useText();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    await onConfirmed();
    setBusy(false);
    setAsked(false);
  };
  return (
    <PanelFoot>
      <Button kind="secondary" icon={<LogoutIcon />} onClick={() => setAsked(true)}>
        {say('devices.others.button')}
      </Button>
      <Confirm
        open={isAsked}
        title={say('devices.others.title')}
        confirmLabel={say('devices.others.button')}
        onConfirm={() => void signOut()}
        cancelLabel={say('devices.others.cancel')}
        onCancel={() => setAsked(false)}
        busy={busy}
        danger
      >
        {say('devices.others.words')}
      </Confirm>
    </PanelFoot>
  );
}
