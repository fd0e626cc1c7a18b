import { minutes, seconds } from '@foyer/contract/durations';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { PartnerEventTable } from '../store/event-tables.ts';
import { appsWithDueEvents, claimDueEvents } from '../store/partner-events.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Carrier, Lanes } from './lanes.ts';
import { sendWithin } from './post-to-app.ts';

declare module '../../../kernel/call/services.ts' {
  interface Services {
    /** Events on their way to apps. */
    eventLanes: Lanes;
  }
}

/** For how long an event is in a node's hands: the longest try, and time to write down what became of it. */
const lease = sendWithin + seconds(40);

/** How events get to apps (settled B14). An app that fails is left alone for a minute (decision 0042). */
export const eventCarrier: Carrier<PartnerEventTable> = {
  name: 'events',
  atOnce: 8,
  restsFor: minutes(1),
  dueFor: ({ store }, now) => appsWithDueEvents(store.read, now),
  claim: ({ store }, { key, limit, now }) =>
    store.change((tx) => claimDueEvents(tx, { appID: key as AppID, now, limit, leasedUntil: now + lease })),
  deliver: deliverEvent,
};
