import type { Fault } from '@foyer/contract/faults/faults';

/**
 * How a call ended: its result, or a fault with its details, null where it has none. A result may come with the value of
 * another bind cookie.
 */
export type Outcome =
  | { fault: 0; result: unknown; bindValue?: string }
  | { fault: Fault; result: object | null };
