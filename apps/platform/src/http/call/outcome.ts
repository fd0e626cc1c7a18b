import type { Fault, FaultDetails } from '@foyer/contract/faults';

/** How a call ended: its result, or a fault. */
export type Outcome = { fault: 0; result: unknown } | { fault: Fault; result: FaultDetails | null };
