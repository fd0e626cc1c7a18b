import type { Fault, FaultDetails } from '@foyer/contract/faults';

/** A handler's end with a fault; the pipeline writes it to the wire. */
export class Refusal extends Error {
  readonly fault: Fault;
  readonly details: FaultDetails | undefined;

  constructor(fault: Fault, details?: FaultDetails) {
    super(`refused with ${fault}`);
    this.name = 'Refusal';
    this.fault = fault;
    this.details = details;
  }
}
