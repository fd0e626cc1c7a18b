import { traceIdSource } from '@foyer/contract/wire/trace-id';

const next = traceIdSource(Date.now);
let last = '';

/** A new trace id for a call (specification section 9). */
export function newTraceId(): string {
  last = next();
  return last;
}

/** The trace id of the last call: what an error screen shows, ready to copy. */
export const lastTraceId = (): string => last || newTraceId();
