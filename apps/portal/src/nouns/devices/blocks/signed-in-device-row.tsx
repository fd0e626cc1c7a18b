import { useState } from 'react';
import { useRelativeTime, WithTime } from '../../../blocks/clock/with-time.tsx';
import { Text, useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { DeviceIcon, PhoneIcon } from '../../../ui/icons/icons.tsx';
import { Badge } from '../../../ui/rows/badge.tsx';
import { ListRow } from '../../../ui/rows/list.tsx';
import type { Device, Devices } from './use-devices.ts';

export type SignedInDeviceRowProps = {
  device: Device;
  onSignOut: Devices['signOut'];
  /** Whether moments are told exactly. */
  exact?: boolean | undefined;
};

/** A browser that is signed in, with the way to end that; the present one is ended by signing out. */
export function SignedInDeviceRow({ device, onSignOut, exact }: SignedInDeviceRowProps) {
  const say = useText();
  const relative = useRelativeTime();
  const { name, clientType, current, firstSeenAt, lastSeenAt } = device;
  return (
    <ListRow
      leading={clientType === 'mobile' ? <PhoneIcon /> : <DeviceIcon />}
      title={name || say('devices.panel.unknown')}
      detail={
        current ? (
          <WithTime at={firstSeenAt} exact={exact}>
            {say('devices.panel.since', { at: relative(firstSeenAt) })}
          </WithTime>
        ) : (
          <WithTime at={lastSeenAt} exact={exact}>
            {say('devices.panel.seen', { at: relative(lastSeenAt) })}
          </WithTime>
        )
      }
      trailing={
        current ? (
          <Badge tone="accent">{say('devices.panel.current')}</Badge>
        ) : (
          <SignOutButton device={device} onSignOut={onSignOut} />
        )
      }
    />
  );
}

function SignOutButton({ device, onSignOut }: SignedInDeviceRowProps) {
  const say = useText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const values = { device: device.name || say('devices.panel.unknown') };
  const signOut = async () => {
    setBusy(true);
    if (await onSignOut(device)) toast(<Text id="devices.panel.signedOut" values={values} />);
    setBusy(false);
  };
  return (
    <Button
      kind="secondary"
      size="small"
      busy={busy}
      aria-label={say('devices.panel.signOutOf', values)}
      onClick={() => void signOut()}
    >
      {say('devices.panel.signOut')}
    </Button>
  );
}
