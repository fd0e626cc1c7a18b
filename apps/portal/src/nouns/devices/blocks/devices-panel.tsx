import type { ReactNode } from 'react';
import { LoadFailed } from '../../../blocks/screen/load-failed.tsx';
import { useText } from '../../../i18n/text.tsx';
import { PanelSkeleton } from '../../../ui/feedback/panel-skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { List } from '../../../ui/rows/list.tsx';
import { SignedInDeviceRow } from './signed-in-device-row.tsx';
import { type Device, useDevices } from './use-devices.ts';

export type DevicesPanelProps = {
  description?: ReactNode;
  /** Whether moments are told exactly. */
  exact?: boolean;
  /** Shows only so many, the present browser first. */
  most?: number;
  /** Under the rows. @param signedIn every browser that is signed in */
  after?: (signedIn: readonly Device[]) => ReactNode;
};

/** Where the account is signed in, and how to end that in one browser. */
export function DevicesPanel({ description, exact, most, after }: DevicesPanelProps) {
  const say = useText();
  const { state, reload, signOut } = useDevices();
  const title = say('devices.panel.title');
  if (state.kind === 'loading')
    return (
      <PanelSkeleton title={title} description={description} rows={2} label={say('devices.panel.loading')} />
    );
  if (state.kind === 'failed')
    return (
      <Panel title={title}>
        <LoadFailed title={say('devices.panel.failed')} fault={state.fault} onRetry={reload} />
      </Panel>
    );
  const signedIn = state.result.devices
    .filter((device) => device.signedIn)
    .toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Panel title={title} description={description}>
      <List>
        {signedIn.slice(0, most).map((device) => (
          <SignedInDeviceRow
            key={`${device.deviceId} ${device.firstSeenAt}`}
            device={device}
            onSignOut={signOut}
            exact={exact}
          />
        ))}
      </List>
      {after?.(signedIn)}
    </Panel>
  );
}
