import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';

/** A browser that signed in to an account: recognised by its bind cookie, never by its terminalId alone. */
export interface DeviceTable {
  accountID: string;
  bindHash: Hash;
  /** What the owner sees and ends it by; no two of an account's are alike (settled A4). */
  deviceId: string;
  osInfo: string;
  clientInfo: string;
  clientType: 'mobile' | 'pc';
  /** What the owner calls it; null where nothing was chosen. */
  ownName: string | null;
  /** Where it signed in last, ISO 3166-1 alpha-2; null where that is not known (settled A6). */
  country: string | null;
  firstSeenAt: EpochMs;
  lastSeenAt: EpochMs;
  /** Until when no second factor is asked for in it; null where it is not trusted (settled A4). */
  trustedUntil: EpochMs | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    devices: DeviceTable;
  }
}
