import { Panel } from '../../ui/layout/panel.tsx';
import { List } from '../../ui/rows/list.tsx';
import type { Device } from './blocks/use-devices.ts';
import { DeviceRow } from './device-row.tsx';
import { SignOutOthers } from './sign-out-others.tsx';
import type { OwnDevices } from './use-own-devices.tsx';

export type DeviceListProps = Pick<OwnDevices, 'signOutOthers'> & {
  devices: readonly Device[];
  onOpen: (deviceId: string) => void;
};

/** The browsers, the present one first, and the end of all others. */
export const DeviceList = ({ devices, onOpen, signOutOthers }: DeviceListProps) => (
  <Panel>
    <List>
      {devices
        .toSorted((a, b) => Number(b.current) - Number(a.current))
        .map((device) => (
          <DeviceRow key={device.deviceId} device={device} onOpen={() => onOpen(device.deviceId)} />
        ))}
    </List>
    {devices.some(({ current }) => !current) && <SignOutOthers onConfirmed={signOutOthers} />}
  </Panel>
);
