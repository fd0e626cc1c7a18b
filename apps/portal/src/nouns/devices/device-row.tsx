import { useRelativeTime, WithTime } from '../../blocks/clock/with-time.tsx';
import { countryName } from '../../blocks/fields/country-name.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { ChevronIcon, DeviceIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import type { Device } from './blocks/use-devices.ts';

/** A browser of the list; a press opens what can be done about it. */
export function DeviceRow({ device, onOpen }: { device: Device; onOpen: () => void }) {
  const say = useText();
  const language = useLanguage();
  const relative = useRelativeTime();
  const { name, clientType, current, trusted, signedIn, lastSeenAt, place } = device;
  const at = relative(lastSeenAt);
  return (
    <ListRow
      leading={clientType === 'mobile' ? <PhoneIcon /> : <DeviceIcon />}
      title={name || say('devices.row.unknown')}
      detail={
        <>
          <WithTime at={lastSeenAt} exact={undefined}>
            {place
              ? say('devices.row.seenIn', { at, place: countryName(place, language) })
              : say('devices.row.seen', { at })}
          </WithTime>
          {trusted && <Badge tone="success">{say('devices.row.trusted')}</Badge>}
        </>
      }
      trailing={
        <Cluster gap="tight">
          {current && <Badge tone="accent">{say('devices.row.current')}</Badge>}
          {!current && !signedIn && <Badge>{say('devices.row.signedOut')}</Badge>}
          <ChevronIcon />
        </Cluster>
      }
      onClick={onOpen}
    />
  );
}
