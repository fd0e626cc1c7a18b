import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { accounts } from '../../accounts/store/account-tables.ts';
import { retention } from '../../retention/rules/retention.ts';

/**
 * Where the code of a device stands: it waits for its owner, who then connects or refuses it; the device has got its tokens;
 * or what voids proofs has taken the owner's yes back.
 */
export type PairingState = 'asked' | 'approved' | 'refused' | 'used' | 'voided';

/** Devices without a keyboard that ask to be connected by a code (RFC 8628). */
export const pairings = table('pairings', {
  columns: {
    /** Of the code that the device polls with. */
    deviceCodeHash: text<Hash>().withheld('secret'),
    /** Of the code that its owner types, under a server key: so few letters are found by trying. */
    userCodeHash: text<Hash>().withheld('secret'),
    clientID: text(),
    scope: text(),
    /** What the device calls itself. */
    deviceName: text().orNull().personal(),
    /** Where it asked from; null where that is not known. */
    country: text().orNull(),
    state: text<PairingState>(),
    /** Who has approved it, until the device has its tokens. */
    accountID: text().orNull().of(accounts).personal().withheld('twice'),
    /** By what the owner had signed in, and when: as in grants. */
    amr: text().orNull().personal(),
    authenticatedAt: moment().orNull(),
    /** Of the words that the owner was shown. */
    consentVersion: text().orNull().withheld('internal'),
    createdAt: moment(),
    expiresAt: moment(),
  },
  key: ['deviceCodeHash'],
  indices: ['accountID', 'expiresAt'],
  unique: [['userCodeHash']],
  holds: 'which device its owner is about to connect',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  exportedAs: 'pairings',
});
export type PairingTable = Row<typeof pairings>;
