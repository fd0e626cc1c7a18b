import { randomUUID } from 'node:crypto';
import type { Writer } from './store.ts';
import type { AuditTable, Hash, Moment } from './tables.ts';

/** What is written down of an act; never a secret, never an address (security: R108, R110). */
export interface AuditedAct {
  at: Moment;
  /** `noun.verb`, for example `password.changed`. */
  event: string;
  actor: AuditTable['actor'];
  accountID: string | null;
  source: string;
  bindHash: Hash | null;
  traceId: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Writes an act to the audit trail, in the transaction of the act itself. */
export async function audit(tx: Writer, { details = {}, ...act }: AuditedAct): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ auditID: randomUUID(), ...act, details: JSON.stringify(details) })
    .execute();
}
