import { auditEvents } from './audit-events.ts';

/** What is counted without being an act in the audit trail. */
const besideTheTrail = [
  'audit.forged',
  'audit.notSealed',
  'audit.sealed',
  'body.refused',
  'breaker.tripped',
  'clock.wentBack',
  'code.compared',
  'connection.refused',
  'csp.violated',
  'host.refused',
  'job.done',
  'job.failed',
  'logout.delayed',
  'logout.delivered',
  'logout.expired',
  'mail.delayed',
  'mail.dropped',
  'mail.expired',
  'mail.refused',
  'mail.sent',
  'mfa.compared',
  'pairing.asked',
  'partnerEvent.delayed',
  'partnerEvent.delivered',
  'partnerEvent.expired',
  'password.compared',
  'redis.lost',
  'retention.rowGone',
];

/** Every event that is counted: each has a series from the start, so that its first one raises an alert. */
export const countedEvents: readonly string[] = [...new Set([...besideTheTrail, ...auditEvents])].sort();
