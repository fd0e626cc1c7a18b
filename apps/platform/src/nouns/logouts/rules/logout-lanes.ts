import { seconds } from '@foyer/contract/durations';
import type { Carrier, Lanes } from '../../events/rules/lanes.ts';
import { sendWithin } from '../../events/rules/post-to-app.ts';
import type { LogoutTable } from '../store/logout-tables.ts';
import { claimDueLogouts, clientsWithDueLogouts } from '../store/logouts.ts';
import { deliverLogout } from './deliver-logout.ts';

declare module '../../../kernel/call/services.ts' {
  interface Services {
    /** Logout tokens on their way to apps. */
    logoutLanes: Lanes;
  }
}

/** For how long one is in a node's hands: the longest try, and time to note what became of it. */
const lease = sendWithin + seconds(10);

/** How logout tokens get to apps (settled G8). An app that fails is tried on: each token has gaps of its own. */
export const logoutCarrier: Carrier<LogoutTable> = {
  name: 'logouts',
  atOnce: 16,
  restsFor: 0,
  dueFor: ({ store }, now) => clientsWithDueLogouts(store.read, now),
  claim: ({ store }, { key, limit, now }) =>
    store.change((tx) => claimDueLogouts(tx, { clientID: key, now, limit, leasedUntil: now + lease })),
  deliver: deliverLogout,
};
