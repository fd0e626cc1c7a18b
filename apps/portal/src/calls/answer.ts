import type { AnsweredFault, CallName, ResultOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/fault-details';
import type { Fault, Flag, faults } from '@foyer/contract/faults';

/** Codes of the client's own, for what the platform did not say. */
export const clientFaults = {
  /** Nothing came back: no network, a timeout, a broken connection. */
  noAnswer: 10001,
  /** Something came back that is no answer, or one with a code outside of the catalogue. */
  unreadable: 10002,
  /** The user stopped waiting. */
  stopped: 10003,
} as const;

/** One of the client's own codes. */
export type ClientFault = (typeof clientFaults)[keyof typeof clientFaults];

/** What goes with every refusal. */
interface Coded {
  /** The whole number that the platform answered; missing where it answered none. */
  code?: number;
}

/** What goes with a fault of the catalogue: its details and its flag as `true`. */
export type RefusalOf<Raised extends Fault> = Coded &
  DetailsOf<Raised> & { [Name in (typeof faults)[Raised]]?: true };

/** What of a refusal a form shows, whatever its fault. */
export type Refusal = Coded &
  Partial<DetailsOf<11000> & DetailsOf<11003> & DetailsOf<11220>> &
  Partial<Record<Flag, true>>;

type RefusedWith<Raised extends Fault> = {
  [One in Raised]: [fault: One, refusal: RefusalOf<One>];
}[Raised];

type RefusedByClient = [fault: ClientFault, refusal: Coded];

/** `[0, result]`, or the five digits of the fault and what goes with it. */
export type Answer<Name extends CallName> =
  | [fault: 0, result: ResultOf<Name>]
  | RefusedWith<AnsweredFault<Name>>
  | RefusedByClient;

/** A refusal on its way to a form. */
export type Refused<Name extends CallName> = [fault: AnsweredFault<Name> | ClientFault, refusal: Refusal];

/** An answer whose call is of no interest. */
export type AnyAnswer = [fault: 0, result: unknown] | RefusedWith<Fault> | RefusedByClient;
