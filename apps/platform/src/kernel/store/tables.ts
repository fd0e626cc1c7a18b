import type { EpochMs, Hash } from './columns.ts';

/** First answers by Idempotency-Key, sealed with a server key. */
export interface IdempotencyTable {
  keyHash: Hash;
  /** Null while the first request runs. */
  sealedReply: string | null;
  createdAt: EpochMs;
}

/** When each periodic job may run again, on whichever node; while one runs, when its node's turn ends. */
export interface JobTable {
  job: string;
  dueAt: EpochMs;
}

/** One row: which database this is. */
export interface InstallationTable {
  /** Random, made with the schema; data directories remember it. */
  databaseID: string;
  /** The newest time that a node has seen: a clock that is behind it went back. */
  newestTime: EpochMs;
}

/** The whole schema. Each noun adds its tables where it defines them, by `declare module`. */
export interface Tables {
  idempotency: IdempotencyTable;
  jobs: JobTable;
  installation: InstallationTable;
}
