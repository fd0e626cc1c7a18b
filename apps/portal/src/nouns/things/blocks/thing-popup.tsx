import { thingNameLength } from '@foyer/contract/lengths';
import { useState } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { Button, SubmitButton } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Confirm } from '../../../ui/popup/confirm.tsx';
import { Popup } from '../../../ui/popup/popup.tsx';
import { ThingFacts } from './thing-facts.tsx';
import { nameOf, type Thing, type ThingActs } from './use-things.tsx';

export type ThingPopupProps = ThingActs & {
  /** Undefined: closed. */
  thing: Thing | undefined;
  onClose: () => void;
};

/** All that is known of one connected device, its name, and its end. */
export function ThingPopup({ thing, onClose, rename, unlink }: ThingPopupProps) {
  const say = useText();
  const [asked, setAsked] = useState<Thing>();
  const ask = () => {
    setAsked(thing);
    onClose();
  };
  return (
    <>
      <Popup
        open={thing !== undefined}
        onClose={onClose}
        title={thing ? nameOf(thing) : ''}
        closeLabel={say('devices.popup.close')}
        footer={
          <Button kind="secondary" onClick={ask}>
            {say('grants.unlink.yes')}
          </Button>
        }
      >
        {thing && (
          <Stack>
            <ThingFacts thing={thing} />
            <ThingName thing={thing} rename={rename} onSaved={onClose} />
          </Stack>
        )}
      </Popup>
      <AskToUnlink thing={asked} unlink={unlink} onClose={() => setAsked(undefined)} />
    </>
  );
}

type ThingNameProps = Pick<ThingActs, 'rename'> & { thing: Thing; onSaved: () => void };

/** What the owner calls it. */
function ThingName({ thing, rename, onSaved }: ThingNameProps) {
  const say = useText();
  return (
    <Form
      action={async ({ name = '' }) => {
        const errors = await rename(thing, name.trim());
        if (!errors) onSaved();
        return errors;
      }}
    >
      <FormError />
      <Field
        name="name"
        label={say('devices.name.label')}
        hint={say('things.name.hint')}
        defaultValue={nameOf(thing)}
        maxLength={thingNameLength}
        autoComplete="off"
        suffix={<SubmitButton size="small">{say('devices.name.save')}</SubmitButton>}
      />
    </Form>
  );
}

type AskToUnlinkProps = Pick<ThingActs, 'unlink'> & { thing: Thing | undefined; onClose: () => void };

function AskToUnlink({ thing, unlink, onClose }: AskToUnlinkProps) {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!thing) return;
    setBusy(true);
    await unlink(thing);
    setBusy(false);
    onClose();
  };
  return (
    <Confirm
      open={thing !== undefined}
      title={say('grants.unlink.title', { name: thing ? nameOf(thing) : '' })}
      confirmLabel={say('grants.unlink.yes')}
      onConfirm={() => void confirm()}
      cancelLabel={say('grants.unlink.no')}
      onCancel={onClose}
      busy={busy}
      danger
    >
      {say('things.unlink.lead')}
    </Confirm>
  );
}
