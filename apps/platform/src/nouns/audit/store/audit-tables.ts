import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** The audit trail, append-only. */
export interface AuditTable {
  auditID: string;
  at: EpochMs;
  event: string;
  actor: 'user' | 'operator' | 'system';
  accountID: string | null;
  source: string;
  bindHash: Hash | null;
  traceId: string;
  /** JSON, without secrets or addresses. */
  details: string;
  /** Proves that the platform wrote the row; empty in rows older than the first seal. */
  mark: string;
  /** Of the seal that holds the row; null while it waits for one, -1 where the platform did not write it. */
  sealNumber: number | null;
}

/** Seals of the audit trail: each holds the hash of its rows and of the seal before it (security: R110). */
export interface AuditSealTable {
  number: number;
  madeAt: EpochMs;
  rowCount: number;
  newestAt: EpochMs;
  rowsHash: string;
  sourcesHash: string;
  previousHash: string;
  /** Went into `sourcesHash`; emptied when the sources of the rows are cut. */
  sourceSalt: string;
  /** Of all above but the salt. */
  hash: string;
  /** Of the hash, under a server key. */
  signature: string;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    audit: AuditTable;
    auditSeals: AuditSealTable;
  }
}
