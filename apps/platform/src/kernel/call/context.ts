import type { Fault, RefusalArguments } from '@foyer/contract/faults/faults';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { ProvenBy } from '@foyer/contract/nouns/step-up';
import type { RequestContext } from '@foyer/contract/wire/context';
import type { Hash } from '../store/columns.ts';
import type { Tables } from '../store/tables.ts';
import type { Services } from './services.ts';

/** Who calls, as far as the platform itself knows; what the client says of itself stands in `context`. */
export interface Caller {
  traceId: string;
  /** The client's address: IPv4, or the /64 of an IPv6 address. */
  source: string;
  /** Of the bind cookie, which the pipeline has set where there was none. */
  bindHash: Hash;
  /** Whether the cookie came with this request and sessions may be tied to it. */
  bindable: boolean;
  language: Language;
  /** The app that sent the user, the portal itself otherwise. */
  appID: AppID;
  context: RequestContext;
}

/** The session behind a request, read with its account in one look-up. */
export interface CallerSession {
  sessionID: string;
  accountID: string;
  /** When it began: with a sign-in, unless a link brought it. */
  createdAt: number;
  /** Whether a partner's link brought it: nobody signed in for it here. */
  brought: boolean;
  /** The app whose link it was, as far as that was noted. */
  entryAppID: string | null;
  stepUpAt: number | null;
  stepUpBy: ProvenBy | null;
  /** As committed when the request came in; a change reads it again with its own handle. */
  account: Tables['accounts'];
}

/** The fault that any handler may raise: what its data turned out to be. */
type CommonFault = 11000;

/**
 * Ends the request with a fault that the call declares and with exactly the details that the fault has; write
 * `return refuse(…)` so that the compiler sees the end.
 */
export type Refuse<Raised extends Fault> = (...refusal: RefusalArguments<Raised | CommonFault>) => never;

/** What everything in this layer works with: who calls, and the services. Every handler's request fits. */
export interface Context {
  caller: Caller;
  services: Services;
}

/** A context in which a request may be refused. */
export interface RefusingContext<Raised extends Fault> extends Context {
  refuse: Refuse<Raised>;
}

/** A context, or the services alone where nobody calls: an operator or a job acts. */
export type AnyContext = Context | { services: Services; caller?: undefined };

/** When, of an act without a browser. @param at epoch milliseconds */
export const occasionAt = (at: number) => ({ at, osInfo: '', clientInfo: '' });

/** When and from where, as letters tell it. */
export function occasionOf({ caller, services }: AnyContext) {
  const at = services.clock.now();
  if (!caller) return occasionAt(at);
  const { osInfo, clientInfo } = caller.context;
  return { at, osInfo, clientInfo, country: services.places.countryOf(caller.source) };
}
