import type { ResultOf } from '@foyer/contract/calls';
import { activityTypes } from '@foyer/contract/nouns/activity-types';
import { isAppID } from '@foyer/contract/nouns/partner-apps';
import * as z from 'zod/mini';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { type ActivityEnd, activityOf } from '../../audit/store/audit.ts';
import type { AuditTable } from '../../audit/store/audit-tables.ts';
import type { DeviceTable } from '../../devices/store/device-tables.ts';
import { devicesOf } from '../../devices/store/devices.ts';
import { namesOfThings } from '../../grants/store/things.ts';

type Shown = ResultOf<'listActivity'>['events'][number];

const pageSize = 20;

export const listActivity: Handler<'listActivity'> = async (request) => {
  const { services, session, data } = request;
  const { store } = services;
  const before = data.cursor === undefined ? undefined : endOf(data.cursor);
  const wanted = { events: activityTypes, before, atMost: pageSize + 1 };
  const rows = await activityOf(store.read, session.accountID, wanted);
  const devices = await devicesOf(store.read, session.accountID);
  const page = rows.slice(0, pageSize);
  const things = page.some(({ event }) => isOfThing(event))
    ? await namesOfThings(store.read, session.accountID)
    : new Map<string, string>();
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    events: page.flatMap((row) => shown(row, { request, devices, things })),
    ...(last ? { nextCursor: `${last.at}.${last.auditID}` } : {}),
  };
};

function endOf(cursor: string): ActivityEnd {
  const [at = '', auditID = ''] = cursor.split('.');
  return { at: Number(at), auditID };
}

const activityType = z.enum(activityTypes);

/** What the audit writer notes of an event that owners are shown; older rows have nothing of it. */
const noted = z.object({
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  country: z.optional(z.string()),
  app: z.optional(z.string()),
  clientID: z.optional(z.string()),
  grantID: z.optional(z.string()),
  newDevice: z.optional(z.boolean()),
});

/** What the rows of a page are shown with. */
interface Known {
  request: HandlerRequest<'listActivity'>;
  devices: readonly DeviceTable[];
  /** What devices are called, by the ids of their grants. */
  things: ReadonlyMap<string, string>;
}

const isOfThing = (event: string): boolean => /^(?:thing|pairing)\./.test(event);

/** What a device is called, while that is known, and the app that it runs. The trail names neither (security: R108). */
const thingIn = (
  { clientID = '', grantID = '' }: z.output<typeof noted>,
  clients: HandlerRequest<'listActivity'>['services']['brand']['clients'],
  things: Known['things'],
): string => [things.get(grantID), clients.get(clientID)?.name].filter(Boolean).join(', ');

/** @returns nothing for a sign-in that is shown already, as that of a new browser */
function shown(row: AuditTable, { request, devices, things }: Known): Shown[] {
  const details = noted.parse(JSON.parse(row.details));
  const { browser, system, country, app, clientID = '', newDevice } = details;
  if (newDevice) return [];
  const { apps, clients } = request.services.brand;
  const from = devices.find(({ bindHash }) => bindHash === row.bindHash);
  const assistant = row.event === 'assistant.allowed' ? clients.get(clientID)?.name : undefined;
  const appName = app !== undefined && isAppID(app) ? apps[app]?.name : undefined;
  return [
    {
      id: row.auditID,
      type: activityType.parse(row.event),
      at: isoDateTime(row.at),
      device: [browser, system].filter(Boolean).join(', '),
      ...(from ? { deviceId: from.deviceId } : {}),
      current: from?.bindHash === request.caller.bindHash,
      ...(country === undefined ? {} : { place: country }),
      ...(appName === undefined ? {} : { app: appName }),
      ...(isOfThing(row.event) ? { thing: thingIn(details, clients, things) } : {}),
      ...(assistant === undefined ? {} : { assistant }),
    },
  ];
}
