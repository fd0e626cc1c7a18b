import type { CallName, FaultOf, ResultOf } from '@foyer/contract/calls';
import type { Fault, FaultDetails, Flag } from '@foyer/contract/faults';

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

/** What goes with a refused call: the fault's details, its flag as `true`, and the number that came over the wire. */
export type Refusal = FaultDetails &
  Partial<Record<Flag, true>> & {
    /** Negative, with the service in its last three digits; the client's own fault where nothing was said. */
    code: number;
  };

/** Faults that any call may answer: the pipeline's. */
type CommonFault = 11000 | 11001 | 11003 | 11248 | 11256 | 11266 | 11267 | 11300;

/** The part of an answer that is a result. */
type Succeeded<Name extends CallName> = [fault: 0, result: ResultOf<Name>];

/** The part of an answer that is a refusal: the five digits of the fault and what goes with it. */
export type Refused<Name extends CallName> = [
  fault: FaultOf<Name> | CommonFault | ClientFault,
  refusal: Refusal,
];

/** `[0, result]`, or the five digits of the fault and what goes with it. */
export type Answer<Name extends CallName> = Succeeded<Name> | Refused<Name>;

/** @returns whether a call was refused */
export const isRefused = <Name extends CallName>(answer: Answer<Name>): answer is Refused<Name> =>
  answer[0] !== 0;

/** An answer whose call is of no interest. */
export type AnyAnswer = [fault: 0, result: unknown] | [fault: Fault | ClientFault, refusal: Refusal];
