import { large, moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';

/** The authenticator app of an account (RFC 6238). */
export const otpFactors = table('otpFactors', {
  columns: {
    accountID: ofAccount(),
    /** Base32, sealed with a server key and bound to the account (security: R21). */
    sealedSecret: text().personal().withheld('secret'),
    /** The newest 30-second step whose code was accepted: none is accepted twice (security: R23). */
    lastStep: large().withheld('internal'),
    addedAt: moment(),
  },
  key: ['accountID'],
  partial: ['otpFactors_by_key'],
  holds: 'the sealed secret of an authenticator app',
  kept: 'until it is removed',
  exportedAs: 'authenticatorApps',
});
export type OtpFactorTable = Row<typeof otpFactors>;

/** What an account's backup codes have in common. */
export const backupCodeSets = table('backupCodeSets', {
  columns: {
    accountID: ofAccount(),
    /** PHC string without its hash: one salt for the set, so that a try costs one hash (security: R30). */
    salt: text().personal().withheld('secret'),
    createdAt: moment(),
  },
  key: ['accountID'],
  holds: 'when backup codes were made, and their salt',
  kept: 'until they are renewed or the second factor is removed',
  exportedAs: 'backupCodeSets',
});
export type BackupCodeSetTable = Row<typeof backupCodeSets>;

/** One of an account's backup codes. */
export const backupCodes = table('backupCodes', {
  columns: {
    accountID: ofAccount(),
    /** argon2id under the salt of the set. */
    digest: text().personal().withheld('secret'),
    usedAt: moment().orNull(),
  },
  key: ['accountID', 'digest'],
  holds: 'hashes of backup codes',
  kept: 'as long as their set',
  exportedAs: 'backupCodes',
});
export type BackupCodeTable = Row<typeof backupCodes>;
