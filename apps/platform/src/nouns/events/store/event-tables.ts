import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { EventType } from '../../../brand/clients/event-types.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';

/** Events on their way to apps of the family, one row for each app that hears of one (settled B14). */
export interface PartnerEventTable {
  /** The same at every try: an app knows by it what it has had. */
  eventID: string;
  appID: AppID;
  type: EventType;
  accountID: string;
  /**
   * Its number among what happened to the account, the same for all apps that are told. Null if the account was gone
   * already, or a release that numbered nothing wrote the row.
   */
  sequence: number | null;
  /** What it is about, such as the receipt of a deletion; null where nothing asks after it. */
  reference: string | null;
  state: 'queued' | 'delivered' | 'expired';
  attempts: number;
  dueAt: EpochMs;
  /** From then on it is not tried any more. */
  expiresAt: EpochMs;
  /** Held by the node that is delivering it until then. */
  leasedUntil: EpochMs;
  createdAt: EpochMs;
  deliveredAt: EpochMs | null;
  /** When the app said that it has done what the event asks for; null while it has not, or need not. */
  confirmedAt: EpochMs | null;
  /** Status or error class of the last try that failed. */
  lastError: string | null;
}

/** Secrets that events are signed with; two of one app live at a time. */
export interface EventSecretTable {
  secretID: string;
  appID: AppID;
  /** Sealed with a server key: signing needs the secret itself. */
  sealedSecret: string;
  createdAt: EpochMs;
  endedAt: EpochMs | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    partnerEvents: PartnerEventTable;
    eventSecrets: EventSecretTable;
  }
}
