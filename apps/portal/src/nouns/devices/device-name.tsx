import { limits } from '@foyer/contract/limits';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { Device } from './blocks/use-devices.ts';
import type { OwnDevices } from './use-own-devices.tsx';

export type DeviceNameProps = Pick<OwnDevices, 'rename'> & { device: Device; onSaved: () => void };

/** What the owner calls a browser. */
export function DeviceName({ device, rename, onSaved }: DeviceNameProps) {
  const say = useText();
  const recognised = [device.clientInfo, device.osInfo].filter(Boolean).join(', ');
  const own = device.name === recognised ? '' : device.name;
  return (
    <Form
      action={async ({ name = '' }) => {
        const errors = await rename(device, name.trim());
        if (!errors) onSaved();
        return errors;
      }}
    >
      <FormError />
      <Field
        name="name"
        label={say('devices.name.label')}
        hint={say('devices.name.hint')}
        defaultValue={own}
        maxLength={limits.nickNameMax}
        autoComplete="off"
        suffix={<SubmitButton size="small">{say('devices.name.save')}</SubmitButton>}
      />
    </Form>
  );
}
