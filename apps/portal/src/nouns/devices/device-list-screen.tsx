import { useState } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { RepairPopup, type ToRepair } from '../activity/blocks/repair-popup.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import type { Device } from './blocks/use-devices.ts';
import { DeviceList } from './device-list.tsx';
import { DevicePopup } from './device-popup.tsx';
import { useOwnDevices } from './use-own-devices.tsx';

/** `/personal-center/device-list`: every browser that the account knows, the present one first. */
export function DeviceListScreen() {
  const say = useText();
  const { state, reload, ...own } = useOwnDevices();
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
      <Loaded
        state={state}
        reload={reload}
        rows={3}
        loading={say('devices.list.loading')}
        failed={say('devices.list.failed')}
        panel
      >
        {() => <DeviceList devices={devices} onOpen={setOpened} signOutOthers={own.signOutOthers} />}
      </Loaded>
      <DevicePopup
        own={own}
        device={devices.find(({ deviceId }) => deviceId === opened)}
        onClose={close}
        hasFactor={account.kind === 'known' && account.result.mfa.enabled}
        onNotMine={notMine}
      />
      {own.dialog}
      <RepairPopup target={target} onClose={() => setTarget(undefined)} />
    </CenterPage>
  );
}
