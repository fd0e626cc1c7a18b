import type { Fault } from '@foyer/contract/faults/faults';
import { faults, type RefusalArguments } from '@foyer/contract/faults/faults';

/** The end of a call with a fault; the pipeline writes it to the wire. */
export class Refusal extends Error {
  readonly fault: Fault;
  /** As the fault's schema has them; null where it carries none. */
  readonly details: object | null;

  /** @throws ZodError where the details are not exactly those of the fault */
  constructor(...[fault, details]: RefusalArguments<Fault>) {
    super(`refused with ${fault}`);
    this.name = 'Refusal';
    this.fault = fault;
    const parsed = faults[fault].carries.parse(details ?? {});
    this.details = Object.keys(parsed).length > 0 ? parsed : null;
  }
}
