import type { AnsweredFault, CallName, ResultOf } from '@foyer/contract/calls';
import type { DetailsOf, Fault, Flag, FlagOf } from '@foyer/contract/faults/faults';

/** Codes of the client's own, for what the platform did not say. */
export const clientFaults = {
  /** Nothing came back: no network, a timeout, a broken connection. */
  noAnswer: 10001,
  /** Something came back that is no answer, or a code that this portal does not know. */
  unreadable: 10002,
  /** The user stopped waiting. */
  stopped: 10003,
} as const;

/** One of the client's own codes. */
export type ClientFault = (typeof clientFaults)[keyof typeof clientFaults];

/** What goes with every refusal. */
interface Coded {
  /** Negative, with the service in its last three digits; the client's own fault where nothing was said. */
  code: number;
}

/** Whether the platform has refused a call; else its outcome is unknown: no answer came, or one that is none. */
export const isFromPlatform = ({ code }: Coded): boolean => code < 0;

/** What goes with a fault of the catalogue: its own details, its flag as `true`, and the number that came over the wire. */
export type RefusalOf<Raised extends Fault> = Coded & DetailsOf<Raised> & { [Name in FlagOf<Raised>]?: true };

/** What of a refusal a form shows, whatever its fault is. */
export type Refusal = Coded &
  Partial<DetailsOf<11000> & DetailsOf<11003> & DetailsOf<11220>> &
  Partial<Record<Flag, true>>;

/** Each fault with what goes with it, and what the client says itself. */
type RefusedWith<Raised extends Fault> =
  | { [One in Raised]: [fault: One, refusal: RefusalOf<One>] }[Raised]
  | [fault: ClientFault, refusal: Coded];

/** The part of an answer that is a result. */
type Succeeded<Name extends CallName> = [fault: 0, result: ResultOf<Name>];

/** A refusal on its way to a form: the five digits of the fault and what a form shows. */
export type Refused<Name extends CallName> = [fault: AnsweredFault<Name> | ClientFault, refusal: Refusal];

/** `[0, result]`, or the five digits of a fault and what goes with it. */
export type Answer<Name extends CallName> = Succeeded<Name> | RefusedWith<AnsweredFault<Name>>;

/** @returns whether a call has succeeded */
export const hasSucceeded = <Name extends CallName>(answer: Answer<Name>): answer is Succeeded<Name> =>
  answer[0] === 0;

/** An answer whose call is of no interest. */
export type AnyAnswer = [fault: 0, result: unknown] | RefusedWith<Fault>;
