import { thingNameLength } from '@foyer/contract/lengths';
import { type ReactNode, useState } from 'react';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { countryName } from '../../../blocks/fields/country-name.ts';
import { type PlainKey, useLanguage, useText } from '../../../i18n/text.tsx';
import { Button, SubmitButton } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Confirm } from '../../../ui/popup/confirm.tsx';
import { Popup } from '../../../ui/popup/popup.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
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

function ThingFacts({ thing: { name, place, boundAt, lastUsedAt } }: { thing: Thing }) {
  const say = useText();
  const language = useLanguage();
  const facts: (readonly [title: PlainKey, value: ReactNode])[] = [
    ['things.fact.app', name],
    ['things.fact.connected', boundAt && <RowTime key="bound" at={boundAt} />],
    ['devices.fact.place', place && countryName(place, language)],
    ['devices.fact.last', lastUsedAt && <RowTime key="used" at={lastUsedAt} />],
  ];
  return (
    <List>
      {facts.map(([title, value]) => value && <ListRow key={title} title={say(title)} trailing={value} />)}
    </List>
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
