import type { ResultOf } from '@foyer/contract/calls';
import { recognise } from '@foyer/contract/nouns/device';
import type { Caller, CallerSession } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { SessionTable } from '../../sessions/store/session-tables.ts';
import { liveSessions } from '../../sessions/store/sessions.ts';
import type { DeviceTable } from '../store/device-tables.ts';
import { devicesOf } from '../store/devices.ts';

type Shown = ResultOf<'listDevices'>['devices'][number];

/** The browsers of a session's account as its owner sees them, the one seen last first. */
export async function shownDevices({
  services,
  caller,
  session,
}: {
  services: Services;
  caller: Caller;
  session: CallerSession;
}): Promise<Shown[]> {
  const { store, clock } = services;
  const { accountID } = session;
  const now = clock.now();
  const sessions = await liveSessions(store.read, accountID, now);
  const devices = await devicesOf(store.read, accountID);
  return devices.map((device) => shown(device, { sessions, caller, now }));
}

/** Of a browser's own words only what is recognised is shown: they could be a stranger's message. */
function shown(
  device: DeviceTable,
  { sessions, caller, now }: { sessions: SessionTable[]; caller: Caller; now: EpochMs },
): Shown {
  const { browser = '', system = '' } = recognise(device);
  const own = sessions.filter(({ deviceHash }) => deviceHash === device.bindHash);
  const lastSeenAt = Math.max(device.lastSeenAt, ...own.map((session) => session.lastSeenAt));
  return {
    deviceId: device.deviceId,
    name: device.ownName ?? [browser, system].filter(Boolean).join(', '),
    osInfo: system,
    clientInfo: browser,
    clientType: device.clientType,
    current: device.bindHash === caller.bindHash,
    ...trustOf(device, now),
    signedIn: own.length > 0,
    firstSeenAt: isoDateTime(device.firstSeenAt),
    lastSeenAt: isoDateTime(lastSeenAt),
    ...(device.country === null ? {} : { place: device.country }),
  };
}

const trustOf = ({ trustedUntil }: DeviceTable, now: EpochMs) =>
  trustedUntil !== null && trustedUntil > now
    ? { trusted: true, trustedUntil: isoDateTime(trustedUntil) }
    : { trusted: false };
