import type { ReactNode } from 'react';
import { RowTime } from '../../blocks/clock/row-time.tsx';
import { useDates } from '../../blocks/clock/use-dates.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import { type PlainKey, useLanguage, useText } from '../../i18n/text.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import type { Device } from './blocks/use-devices.ts';

/** What is known of a browser, fact by fact. */
export function DeviceFacts({ device }: { device: Device }) {
  const say = useText();
  const language = useLanguage();
  const { day } = useDates();
  const { osInfo, clientInfo, place, firstSeenAt, lastSeenAt, trustedUntil } = device;
  const unknown = say('devices.fact.unknown');
  const facts: (readonly [title: PlainKey, value: ReactNode])[] = [
    ['devices.fact.browser', clientInfo || unknown],
    ['devices.fact.system', osInfo || unknown],
    ['devices.fact.place', place ? countryName(place, language) : unknown],
    ['devices.fact.first', <RowTime key="first" at={firstSeenAt} />],
    ['devices.fact.last', <RowTime key="last" at={lastSeenAt} />],
    ...(trustedUntil ? ([['devices.fact.trusted', day(trustedUntil)]] as const) : []),
  ];
  return (
    <List>
      {facts.map(([title, value]) => (
        <ListRow key={title} title={say(title)} trailing={value} />
      ))}
    </List>
  );
}
