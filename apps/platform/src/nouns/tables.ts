import type { Rows, Table } from '../kernel/store/table.ts';
import { kernelTables, type Tables } from '../kernel/store/tables.ts';
import { accounts } from './accounts/store/account-tables.ts';
import { approvals } from './approvals/store/approval-tables.ts';
import { audit, auditSeals } from './audit/store/audit-tables.ts';
import { changes } from './changes/store/change-tables.ts';
import { codes, sends } from './codes/store/code-tables.ts';
import { deletions } from './deletion/store/deletion-tables.ts';
import { devices } from './devices/store/device-tables.ts';
import { dsrrAnswers, dsrrLinks, dsrrRequests } from './dsrr/store/dsrr-tables.ts';
import { eventSecrets, partnerEvents } from './events/store/event-tables.ts';
import { exportParts, exports } from './export/store/export-tables.ts';
import { backupCodeSets, backupCodes, otpFactors } from './factors/store/factor-tables.ts';
import { appConsents } from './grants/store/app-consent-tables.ts';
import {
  clientSecrets,
  entryCodes,
  oauthCodes,
  oauthGrants,
  oauthRefreshTokens,
  rsaSigningKeys,
  signingKeys,
  usedAssertions,
} from './grants/store/oauth-tables.ts';
import { pairings } from './grants/store/pairing-tables.ts';
import { feedback, feedbackImages } from './help/store/feedback-tables.ts';
import { identities, thirdLogins } from './identities/store/identity-tables.ts';
import { importedHashes } from './imports/store/imported-hash-tables.ts';
import { consents } from './legal/store/consent-tables.ts';
import { counters, locks, unlockedBrowsers } from './limits/store/limit-tables.ts';
import { logouts, sessionClients } from './logouts/store/logout-tables.ts';
import { outbox } from './mail/store/outbox-tables.ts';
import { passkeys, spentChallenges } from './passkeys/store/passkey-tables.ts';
import { pictures } from './pictures/store/picture-tables.ts';
import { recoveries } from './recovery/store/recovery-tables.ts';
import {
  recoveryAddressChanges,
  recoveryAddresses,
} from './recovery-address/store/recovery-address-tables.ts';
import { departures } from './retention/store/departure-tables.ts';
import { authorizeCodes, sessions, sessionTokens } from './sessions/store/session-tables.ts';
import { tickets } from './tickets/store/ticket-tables.ts';

const nounTables = {
  accounts,
  otpFactors,
  backupCodeSets,
  backupCodes,
  passkeys,
  identities,
  devices,
  sessions,
  sessionTokens,
  sessionClients,
  consents,
  changes,
  recoveries,
  recoveryAddresses,
  recoveryAddressChanges,
  deletions,
  pictures,
  dsrrRequests,
  dsrrAnswers,
  dsrrLinks,
  feedback,
  feedbackImages,
  exports,
  exportParts,
  codes,
  sends,
  tickets,
  authorizeCodes,
  approvals,
  thirdLogins,
  oauthGrants,
  appConsents,
  oauthRefreshTokens,
  oauthCodes,
  entryCodes,
  pairings,
  counters,
  locks,
  unlockedBrowsers,
  outbox,
  audit,
  auditSeals,
  clientSecrets,
  partnerEvents,
  logouts,
  eventSecrets,
  signingKeys,
  rsaSigningKeys,
  usedAssertions,
  departures,
  spentChallenges,
  importedHashes,
};

declare module '../kernel/store/tables.ts' {
  interface Tables extends Rows<typeof nounTables> {}
}

/** Every table; a test compares them with the database. */
export const tables: Readonly<Record<keyof Tables, Table>> = { ...nounTables, ...kernelTables };

/** The names of all tables. */
export const tableNames = Object.keys(tables) as (keyof Tables)[];
