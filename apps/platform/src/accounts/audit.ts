import type { AuditEvent } from '../domain/audit-events.ts';
import type { Services } from '../services.ts';
import { addAuditRow } from '../store/audit/audit.ts';
import type { Writer } from '../store/store.ts';
import type { Hash } from '../store/tables.ts';
import type { Caller } from './context.ts';
import { countsSource } from './locks/source-limits.ts';

/** What is written down of an act besides who, when and from where; never a secret, never an address (security: R108). */
export interface AuditedAct {
  event: AuditEvent;
  /** Null or left out where no account is known. */
  accountID?: string | null;
  details?: Record<string, string | number | boolean | null>;
}

/** A request that an act belongs to; the client of an OAuth endpoint has no browser. */
interface ActingCaller extends Pick<Caller, 'source' | 'traceId'> {
  bindHash: Hash | null;
}

/** Whose act it is: a caller's own, or one of the operator or the platform itself, on a caller's request or without one. */
export type Acting =
  | { services: Services; caller: ActingCaller; actor?: 'system' }
  | { services: Services; caller?: undefined; actor: 'operator' | 'system' };

/** Where an act without a request comes from, and the prefix of its trace id. */
const withoutCaller = {
  operator: { source: 'commandLine', prefix: 'OPS' },
  system: { source: 'job', prefix: 'JOB' },
} as const;

function originOf(acting: Acting, at: number) {
  if (acting.caller) {
    const { source, bindHash, traceId } = acting.caller;
    return { actor: acting.actor ?? ('user' as const), source, bindHash, traceId };
  }
  const { source, prefix } = withoutCaller[acting.actor];
  return { actor: acting.actor, source, bindHash: null, traceId: `${prefix}${at}` };
}

/**
 * The one writer of the audit trail (security: R107, R110): writes what a user, an operator or the platform did, or what
 * was refused, in the transaction of the act, and counts it in the metrics; acts of callers count for the breakers, too.
 */
export function audit(
  tx: Writer,
  acting: Acting,
  { event, accountID = null, details }: AuditedAct,
): Promise<void> {
  const { services, caller } = acting;
  services.store.afterCommit(tx, () => {
    services.metrics.events.inc({ event });
    if (caller && countsSource({ caller, services })) services.breakers.count(event);
  });
  const at = services.clock.now();
  return addAuditRow(tx, services.keys, {
    event,
    accountID,
    ...(details ? { details } : {}),
    at,
    ...originOf(acting, at),
  });
}
