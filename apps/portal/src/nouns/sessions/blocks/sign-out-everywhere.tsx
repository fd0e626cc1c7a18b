import { useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../i18n/text.tsx';
import { forgetUser } from '../../../session/user/forget-user.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LogoutIcon } from '../../../ui/icons/icons.tsx';
import { PanelFoot } from '../../../ui/layout/panel.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Confirm } from '../../../ui/popup/confirm.tsx';

/** @returns the function that ends all sessions of the account, this one too */
function useSignOutEverywhere() {
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const signOut = async (grantsToo: boolean) => {
    setBusy(true);
    const [fault, refusal] = await call('accountLogout', { everywhere: true, grantsToo });
    setBusy(false);
    // Without an answer the others may still be signed in: nothing else may be claimed.
    if (fault === 0) forgetUser('signedOut');
    else showFault(fault, refusal);
  };
  return { signOut, busy };
}

/** Ends all sessions of the account, this one too, once that is confirmed. */
export function SignOutEverywhere() {
  const say = useText();
  const { signOut, busy } = useSignOutEverywhere();
  const [isAsked, setAsked] = useState(false);
  const [grantsToo, setGrantsToo] = useState(false);
  const close = () => setAsked(false);

  return (
    <PanelFoot>
      <Button kind="secondary" icon={<LogoutIcon />} onClick={() => setAsked(true)}>
        {say('sessions.everywhere.button')}
      </Button>
      <Confirm
        open={isAsked}
        title={say('sessions.everywhere.title')}
        confirmLabel={say('sessions.everywhere.button')}
        onConfirm={() => void signOut(grantsToo).then(close)}
        cancelLabel={say('sessions.everywhere.cancel')}
        onCancel={close}
        busy={busy}
      >
        <Stack>
          <p>{say('sessions.everywhere.words')}</p>
          <Checkbox
            checked={grantsToo}
            onChange={({ currentTarget }) => setGrantsToo(currentTarget.checked)}
            label={say('sessions.everywhere.grants')}
            detail={say('sessions.everywhere.grantsDetail')}
          />
        </Stack>
      </Confirm>
    </PanelFoot>
  );
}
