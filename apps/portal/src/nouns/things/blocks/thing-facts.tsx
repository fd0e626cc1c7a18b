import type { ReactNode } from 'react';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { countryName } from '../../../blocks/fields/country-name.ts';
import { type PlainKey, useLanguage, useText } from '../../../i18n/text.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';
import type { Thing } from './use-things.tsx';

/** What is known of a connected device, besides its name. */
export function ThingFacts({ thing: { name, place, boundAt, lastUsedAt } }: { thing: Thing }) {
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
