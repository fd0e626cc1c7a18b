import type { ResultOf } from '@foyer/contract/calls';
import { useState } from 'react';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { countryName } from '../../../blocks/fields/country-name.ts';
import { useLanguage, useText } from '../../../i18n/text.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { ApplianceIcon, ChevronIcon } from '../../../ui/icons/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
import { ThingPopup } from './thing-popup.tsx';
import { nameOf, type Thing, useThings } from './use-things.tsx';

export type ThingsPanelProps = Pick<ResultOf<'getUserThirdPartyBindStatus'>, 'bindings'> & {
  /** Asks for the bindings again. */
  reload: () => Promise<void>;
};

/** The devices that were connected by a code, and the way to connect another one. */
export function ThingsPanel({ bindings, reload }: ThingsPanelProps) {
  const say = useText();
  const [opened, setOpened] = useState<string>();
  const { things, ...acts } = useThings(bindings, reload);
  return (
    <Panel
      title={say('things.list.title')}
      action={<TextLink href="/pair">{say('things.list.add')}</TextLink>}
    >
      <List>
        {things.map((thing) => (
          <ThingRow key={thing.grantID} thing={thing} onOpen={() => setOpened(thing.grantID)} />
        ))}
        {things.length === 0 && <ListRow title={say('things.list.none')} />}
      </List>
      <ThingPopup
        {...acts}
        thing={things.find(({ grantID }) => grantID === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Panel>
  );
}

function ThingRow({ thing, onOpen }: { thing: Thing; onOpen: () => void }) {
  const say = useText();
  const language = useLanguage();
  const { day } = useDates();
  const { name, logoUrl, place, boundAt } = thing;
  const since = boundAt && say('things.row.since', { date: day(boundAt) });
  const facts = [name, place && countryName(place, language), since];
  return (
    <ListRow
      leading={logoUrl ? <img src={logoUrl} alt="" /> : <ApplianceIcon />}
      title={nameOf(thing)}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={<ChevronIcon />}
      onClick={onOpen}
    />
  );
}
