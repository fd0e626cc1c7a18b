import { recognise } from '@foyer/contract/nouns/device';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import type { Caller } from '../../../kernel/call/context.ts';
import { countsSource } from '../../../kernel/call/counts-source.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { addAuditRow } from '../store/audit.ts';
import { type AuditEvent, isActivity } from './audit-events.ts';

/** What is written down of an act besides who, when and from where; never a secret, never an address (security: R108). */
export interface AuditedAct {
  event: AuditEvent;
  /** Null or left out where no account is known. */
  accountID?: string | null;
  details?: Record<string, string | number | boolean | null>;
}

/** The client of an OAuth endpoint, which acts for somebody without a browser. */
interface ClientCaller extends Pick<Caller, 'source' | 'traceId'> {
  bindHash: null;
}

/** Whose act it is: a caller's own, or one of the operator or the platform itself, on a caller's request or without one. */
export type Acting =
  | { services: Services; caller: Caller | ClientCaller; actor?: 'system' }
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
 * From which browser, system, country and app, in names that everyone knows: a browser's own words could be a stranger's
 * message, and its address goes after 30 days (settled A7).
 */
function surroundings({ services, caller }: Acting): NonNullable<AuditedAct['details']> {
  if (!caller || !('context' in caller)) return {};
  const { browser, system } = recognise(caller.context);
  const country = services.places.countryOf(caller.source);
  return {
    ...(browser === undefined ? {} : { browser }),
    ...(system === undefined ? {} : { system }),
    ...(country === undefined ? {} : { country }),
    ...(caller.appID === defaultAppID ? {} : { app: caller.appID }),
  };
}

/**
 * The one writer of the audit trail (security: R107, R110): writes what a user, an operator or the platform did, or what
 * was refused, in the transaction of the act, and counts it in the metrics; acts of callers count for the breakers, too.
 * @returns the id of the row
 */
export function audit(
  tx: Writer,
  acting: Acting,
  { event, accountID = null, details }: AuditedAct,
): Promise<string> {
  const { services, caller } = acting;
  services.store.afterCommit(tx, () => {
    services.metrics.events.inc({ event });
    if (caller && countsSource({ caller, services })) services.breakers.count(event);
  });
  const at = services.clock.now();
  return addAuditRow(tx, services.keys, {
    event,
    accountID,
    details: isActivity(event) ? { ...details, ...surroundings(acting) } : details,
    at,
    ...originOf(acting, at),
  });
}
