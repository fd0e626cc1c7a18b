import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { keptFor, retention } from '../../retention/rules/retention.ts';

/** A browser that signed in to an account: recognised by its bind cookie, never by its terminalId alone. */
export const devices = table('devices', {
  columns: {
    accountID: ofAccount(),
    bindHash: text<Hash>().personal().withheld('secret'),
    /** What the owner sees and ends it by; no two of an account's are alike (settled A4). */
    deviceId: text().personal(),
    osInfo: text().personal(),
    clientInfo: text().personal(),
    clientType: text<'mobile' | 'pc'>().personal(),
    /** What the owner calls it; null where nothing was chosen. */
    ownName: text().orNull().personal(),
    /** Where it signed in last, ISO 3166-1 alpha-2; null where that is not known (settled A6). */
    country: text().orNull().personal(),
    firstSeenAt: moment(),
    lastSeenAt: moment(),
    /** Until when no second factor is asked for in it; null where it is not trusted (settled A4). */
    trustedUntil: moment().orNull(),
  },
  key: ['accountID', 'bindHash'],
  indices: ['bindHash', 'lastSeenAt'],
  unique: [['accountID', 'deviceId']],
  holds: 'browsers that the account knows, and what they say of themselves',
  kept: `${keptFor.devices} unseen`,
  over: [{ since: 'lastSeenAt', for: retention.devices }],
  exportedAs: 'devices',
});
export type DeviceTable = Row<typeof devices>;
