import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List } from '../../ui/rows/list.tsx';
import { DeviceRow } from './device-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useDevices } from './use-devices.ts';

/** Where the account is signed in, and how to end it: in one browser, or everywhere. */
export function DevicesPanel() {
  const say = useText();
  const { state, reload, signOut } = useDevices();
  if (state.kind === 'loading')
    return <Skeleton shape="rows" count={2} label={say('security.devices.loading')} />;
  if (state.kind === 'failed')
    return (
      <Panel>
        <LoadFailed title={say('security.devices.failed')} fault={state.fault} onRetry={reload} />
      </Panel>
    );
  const signedIn = state.result.devices
    .filter((device) => device.signedIn)
    .toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Panel title={say('security.devices.title')} description={say('security.devices.words')}>
      <List>
        {signedIn.map((device) => (
          <DeviceRow key={`${device.deviceId} ${device.firstSeenAt}`} device={device} onSignOut={signOut} />
        ))}
      </List>
      <SignOutEverywhere />
    </Panel>
  );
}
