import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { EpochMs } from '../../../kernel/store/columns.ts';

/** An export of everything that is kept of an account's owner (settled C7); an account has one at most. */
export interface ExportTable {
  exportID: string;
  accountID: string;
  state: 'making' | 'ready';
  /** Signed hours, as the browser that asked for it said: its file and its letter tell times in it. */
  timeZone: string;
  /** The app that its owner came from. */
  appID: AppID;
  requestedAt: EpochMs;
  /** Which node's turn at making it: what an earlier one still writes is not taken. */
  attempt: number;
  /** Until when the node that makes it has it to itself; after that another begins anew. */
  leasedUntil: EpochMs;
  /** How much of it is made, in percent. */
  progress: number;
  /** The size of its file; 0 while it is made. */
  bytes: number;
  madeAt: EpochMs | null;
  /** When it is erased; null while it is made. */
  expiresAt: EpochMs | null;
}

/** A piece of an export's file. */
export interface ExportPartTable {
  exportID: string;
  position: number;
  bytes: Buffer;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    exports: ExportTable;
    exportParts: ExportPartTable;
  }
}
