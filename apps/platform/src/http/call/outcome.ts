import type { Fault, FaultDetails } from '@foyer/contract/faults';

/** How a call ended: its result, or a fault. */
export type Outcome =
  /** `bindValue`: of the bind cookie that the browser gets with it. */
  { fault: 0; result: unknown; bindValue?: string } | { fault: Fault; result: FaultDetails | null };
