import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { countryName } from '../../blocks/fields/country-name.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { ChevronIcon, DeviceIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { Badge } from '../../ui/rows/badge.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import type { Device } from './use-own-devices.tsx';

/** A browser of the list; a press opens what can be done about it. */
export function DeviceRow({ device, onOpen }: { device: Device; onOpen: () => void }) {
  const say = useText();
  const language = useLanguage();
  const { name, clientType, current, signedIn, lastSeenAt, place } = device;
  const at = formatDateTime(lastSeenAt);
  return (
    <ListRow
      leading={clientType === 'mobile' ? <PhoneIcon /> : <DeviceIcon />}
      title={name || say('devices.row.unknown')}
      detail={
        place
          ? say('devices.row.seenIn', { at, place: countryName(place, language) })
          : say('devices.row.seen', { at })
      }
      trailing={
        current ? (
          <Badge tone="accent">{say('devices.row.current')}</Badge>
        ) : signedIn ? (
          <ChevronIcon />
        ) : (
          <Badge>{say('devices.row.signedOut')}</Badge>
        )
      }
      onClick={onOpen}
    />
  );
}
