import type { CallName, Calls, DataOf, FaultOf, ResultOf } from '@foyer/contract/calls';
import type { RequestContext } from '@foyer/contract/context';
import type { FaultDetails } from '@foyer/contract/faults';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/partner-apps';
import type { Services } from '../services.ts';
import type { AccountTable, Hash } from '../store/tables.ts';

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
  stepUpAt: number | null;
  /** As committed when the request came in; a change reads it again with its own handle. */
  account: AccountTable;
}

type AuthOf<Name extends CallName> = Calls[Name]['auth'];

/** Session as a handler sees it, by the call's declaration. */
type SessionOf<Name extends CallName> =
  AuthOf<Name> extends 'session' | 'stepUp'
    ? CallerSession
    : AuthOf<Name> extends 'sessionOrNone'
      ? CallerSession | undefined
      : undefined;

/** Faults that any handler may raise. */
type CommonFault = 11000 | 11003 | 11300;

/** Ends the request with a fault that the call declares; write `return refuse(…)` so that the compiler sees the end. */
export type Refuse<Raised extends number> = (fault: Raised | CommonFault, details?: FaultDetails) => never;

/** What a handler is given. */
export interface HandlerRequest<Name extends CallName> {
  data: DataOf<Name>;
  caller: Caller;
  session: SessionOf<Name>;
  refuse: Refuse<FaultOf<Name>>;
  services: Services;
}

/** The one shape of a handler; one file each, `features/<noun>/<call>.ts`. */
export type Handler<Name extends CallName> = (request: HandlerRequest<Name>) => Promise<ResultOf<Name>>;
