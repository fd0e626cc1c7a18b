import { useState } from 'react';
import { useAccountData } from '../../blocks/account/account-data.ts';
import { RepairPopup, type ToRepair } from '../../blocks/activity/repair-popup.tsx';
import { CenterPage } from '../../blocks/center/center-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List } from '../../ui/rows/list.tsx';
import { DevicePopup } from './device-popup.tsx';
import { DeviceRow } from './device-row.tsx';
import { SignOutOthers } from './sign-out-others.tsx';
import { type Device, useOwnDevices } from './use-own-devices.tsx';

/** `/personal-center/device-list`: every browser that the account knows, the present one first. */
export function DeviceListScreen() {
  const say = useText();
  const { state, reload, signOut, signOutOthers, setTrust, rename, dialog } = useOwnDevices();
  const account = useAccountData().state;
  const [opened, setOpened] = useState<string>();
  const [target, setTarget] = useState<ToRepair>();
  const devices = state.kind === 'known' ? state.result.devices : [];
  const close = () => setOpened(undefined);
  const notMine = ({ deviceId }: Device) => {
    close();
    setTarget({ repair: 'device', deviceId });
  };
  return (
    <CenterPage
      path="/personal-center/device-list"
      title={say('devices.list.title')}
      lead={say('devices.list.lead')}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={3} label={say('devices.list.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('devices.list.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && (
        <Panel>
          <List>
            {devices
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((device) => (
                <DeviceRow key={device.deviceId} device={device} onOpen={() => setOpened(device.deviceId)} />
              ))}
          </List>
          {devices.some(({ current }) => !current) && <SignOutOthers onConfirmed={signOutOthers} />}
        </Panel>
      )}
      <DevicePopup
        device={devices.find(({ deviceId }) => deviceId === opened)}
        onClose={close}
        signOut={signOut}
        rename={rename}
        setTrust={setTrust}
        hasFactor={account.kind === 'known' && account.result.mfa.enabled}
        onNotMine={notMine}
      />
      {dialog}
      <RepairPopup target={target} onClose={() => setTarget(undefined)} />
    </CenterPage>
  );
}
