import type { Fault } from '@foyer/contract/faults';

/** How a call ended: its result, or a fault with its details, null where it has none. */
export type Outcome = { fault: 0; result: unknown } | { fault: Fault; result: object | null };
