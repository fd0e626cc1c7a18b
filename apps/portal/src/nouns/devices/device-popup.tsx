import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import type { Device } from './blocks/use-devices.ts';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceName } from './device-name.tsx';
import type { OwnDevices } from './use-own-devices.tsx';

export type DevicePopupProps = {
  own: Pick<OwnDevices, 'signOut' | 'rename' | 'setTrust'>;
  /** Whether a second factor is on, which a trusted browser skips. */
  hasFactor: boolean;
  /** Undefined: closed. */
  device: Device | undefined;
  onClose: () => void;
  /** Its owner does not know it. */
  onNotMine: (device: Device) => void;
};

/** All that is known of one browser, its name, and the ways to be rid of it. */
export function DevicePopup({ own, device, hasFactor, onClose, onNotMine }: DevicePopupProps) {
  const say = useText();
  const name = device ? device.name || say('devices.row.unknown') : '';
  const end = async (ended: Device) => {
    if (await own.signOut(ended, name)) onClose();
  };
  return (
    <Popup
      open={device !== undefined}
      onClose={onClose}
      title={name}
      closeLabel={say('devices.popup.close')}
      footer={device && !device.current && <Ends device={device} onEnd={end} onNotMine={onNotMine} />}
    >
      {device && (
        <Stack>
          <DeviceFacts device={device} />
          {hasFactor && (device.trusted || device.current) && (
            <Trust
              device={device}
              onSet={() => {
                // the step-up has a dialog of its own
                onClose();
                void own.setTrust(device, name);
              }}
            />
          )}
          <DeviceName device={device} rename={own.rename} onSaved={onClose} />
        </Stack>
      )}
    </Popup>
  );
}

/** Trusting the present browser; ending that, which signs another one out, too. */
function Trust({ device, onSet }: { device: Device; onSet: () => void }) {
  const say = useText();
  return (
    <Stack gap="tight" align="start">
      <Button kind="secondary" size="small" onClick={onSet}>
        {device.trusted ? say('devices.trust.end') : say('devices.trust.begin')}
      </Button>
      <Note>
        {device.trusted && !device.current ? say('devices.trust.endElsewhere') : say('devices.trust.words')}
      </Note>
    </Stack>
  );
}

type EndsProps = Pick<DevicePopupProps, 'onNotMine'> & {
  device: Device;
  onEnd: (device: Device) => Promise<void>;
};

function Ends({ device, onEnd, onNotMine }: EndsProps) {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await onEnd(device);
    setBusy(false);
  };
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => void end()}>
        {device.signedIn ? say('devices.popup.signOut') : say('devices.popup.forget')}
      </Button>
      <Button kind="danger" disabled={busy} onClick={() => onNotMine(device)}>
        {say('devices.popup.notMine')}
      </Button>
    </>
  );
}
