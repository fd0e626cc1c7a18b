import { randomUUID } from 'node:crypto';
import { rowText } from '../../domain/audit-chain.ts';
import type { Keys } from '../../keys.ts';
import { prepared } from '../prepared.ts';
import type { Writer } from '../store.ts';
import type { AuditTable, EpochMs, Hash } from '../tables.ts';

/** What is written down of an act; never a secret, never an address (security: R108, R110). */
export interface AuditEntry {
  at: EpochMs;
  /** `noun.verb`, for example `password.changed`. */
  event: string;
  actor: AuditTable['actor'];
  accountID: string | null;
  source: string;
  bindHash: Hash | null;
  traceId: string;
  details?: Record<string, string | number | boolean | null>;
}

/** What rows of the audit trail are marked for; seals have a key of their own. */
export const rowPurpose = 'audit.row';

const insertRow = prepared((tx: Writer, row: Omit<AuditTable, 'sealNumber'>) =>
  tx.insertInto('audit').values({
    auditID: row.auditID,
    at: row.at,
    event: row.event,
    actor: row.actor,
    accountID: row.accountID,
    source: row.source,
    bindHash: row.bindHash,
    traceId: row.traceId,
    details: row.details,
    mark: row.mark,
    sealNumber: null,
  }),
);

/** Writes an act to the audit trail, in the transaction of the act itself, with a mark that proves who wrote it. */
export async function addAuditRow(
  tx: Writer,
  keys: Pick<Keys, 'sign'>,
  { details = {}, ...act }: AuditEntry,
): Promise<void> {
  const row = { auditID: randomUUID(), ...act, details: JSON.stringify(details) };
  await insertRow(tx, { ...row, mark: keys.sign(rowPurpose, rowText(row)) });
}
