import { formatDateTime } from '../../blocks/clock/format-time.ts';
import type { Device } from '../../blocks/devices/use-devices.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import { type PlainKey, useLanguage, useText } from '../../i18n/text.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What is known of a browser, fact by fact. */
export function DeviceFacts({ device }: { device: Device }) {
  const say = useText();
  const language = useLanguage();
  const { osInfo, clientInfo, place, firstSeenAt, lastSeenAt, trustedUntil } = device;
  const unknown = say('devices.fact.unknown');
  const facts: (readonly [title: PlainKey, value: string])[] = [
    ['devices.fact.browser', clientInfo || unknown],
    ['devices.fact.system', osInfo || unknown],
    ['devices.fact.place', place ? countryName(place, language) : unknown],
    ['devices.fact.first', formatDateTime(firstSeenAt)],
    ['devices.fact.last', formatDateTime(lastSeenAt)],
    ...(trustedUntil ? ([['devices.fact.trusted', formatDateTime(trustedUntil)]] as const) : []),
  ];
  return (
    <List>
      {facts.map(([title, value]) => (
        <ListRow key={title} title={say(title)} trailing={value} />
      ))}
    </List>
  );
}
