import type { CallName, Calls, DataOf, FaultOf, ResultOf } from '@foyer/contract/calls';
import type { Hash } from '../store/columns.ts';
import type { Caller, CallerSession, Refuse } from './context.ts';
import type { Services } from './services.ts';

type AuthOf<Name extends CallName> = Calls[Name]['auth'];

/** Session as a handler sees it, by the call's declaration. */
type SessionOf<Name extends CallName> =
  AuthOf<Name> extends 'session' | 'stepUp'
    ? CallerSession
    : AuthOf<Name> extends 'sessionOrNone'
      ? CallerSession | undefined
      : undefined;

/** What a handler is given. */
export interface HandlerRequest<Name extends CallName> {
  data: DataOf<Name>;
  caller: Caller;
  session: SessionOf<Name>;
  refuse: Refuse<FaultOf<Name>>;
  /**
   * Gives the browser another bind cookie with the answer.
   * @returns under what the store knows the browser from then on
   */
  rebind(): Hash;
  services: Services;
}

/**
 * The one shape of a handler; one file each, `nouns/<noun>/calls/<call>.ts`. What a call does is said by its `summary` in the
 * contract; the comment of a handler says what is not told there.
 */
export type Handler<Name extends CallName> = (request: HandlerRequest<Name>) => Promise<ResultOf<Name>>;
