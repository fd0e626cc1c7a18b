import type { AuditEvent } from '../domain/audit-events.ts';
import type { Services } from '../services.ts';
import { audit } from '../store/audit/audit.ts';
import type { Writer } from '../store/store.ts';
import type { Caller, Refuse } from './handler.ts';
import { countsSource } from './source-limits.ts';

/** What a step that handlers share works with; every handler's request fits. */
export interface Step {
  caller: Caller;
  services: Services;
}

/** A step that may end the request. */
export interface RefusingStep<Raised extends number> extends Step {
  refuse: Refuse<Raised>;
}

/** What is written down of an act besides who, when and from where. */
export interface NotedAct {
  event: AuditEvent;
  /** Null where no account is known. */
  accountID: string | null;
  details?: Record<string, string | number | boolean | null>;
}

/** Writes what a user did, or was refused, to the audit trail, and counts it for whoever watches. */
export function note(tx: Writer, step: Step, act: NotedAct): Promise<void> {
  const { caller, services } = step;
  services.store.afterCommit(tx, () => {
    services.metrics.events.inc({ event: act.event });
    if (countsSource(step)) services.breakers.count(act.event);
  });
  return audit(tx, services.keys, {
    ...act,
    at: services.clock.now(),
    actor: 'user',
    source: caller.source,
    bindHash: caller.bindHash,
    traceId: caller.traceId,
  });
}

/** When and from where, as letters tell it. */
export const occasionOf = ({ caller, services }: Step) => ({
  at: services.clock.now(),
  timeZone: caller.context.timeZone,
  osInfo: caller.context.osInfo,
  clientInfo: caller.context.clientInfo,
});
