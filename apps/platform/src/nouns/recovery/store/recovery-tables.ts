import { limits } from '@foyer/contract/limits';
import type { Hash } from '../../../kernel/store/columns.ts';
import { flag, moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { inWords } from '../../retention/rules/retention.ts';

/** A way back into an account whose second factors or mailbox are lost, open after a wait (settled A15). */
export const recoveries = table('recoveries', {
  columns: {
    recoveryID: text(),
    accountID: ofAccount(),
    /** Of the link in the letters that announce it: whoever has it can stop the recovery. */
    vetoHash: text<Hash>().withheld('secret'),
    /** Of the link in the letter that goes out after the wait. */
    finishHash: text<Hash>().withheld('secret'),
    startedAt: moment(),
    availableAt: moment(),
    expiresAt: moment(),
    /** When the letter with the link to finish it was posted. */
    announcedAt: moment().orNull(),
    /** When it was finished, vetoed or cancelled. */
    endedAt: moment().orNull(),
    /** `factor` if a second factor has ended it, and nobody has vetoed it since. */
    endedBy: text<'factor'>().orNull().withheld('internal'),
    /**
     * The recovery address through which it was asked for, to which its link goes and which finishing may make that of the
     * account; null where the account's own mailbox was proven.
     */
    address: text().orNull().personal(),
    /** Whether the password was given; the wait is longer without. */
    withPassword: flag(),
  },
  key: ['recoveryID'],
  indices: ['accountID', 'availableAt', 'expiresAt', 'vetoHash', 'finishHash'],
  holds:
    'that somebody asked for a way back without a second factor or without the mailbox, when, and through which address',
  kept: inWords(limits.recovery.waitWithoutPassword + limits.recovery.open),
  over: [{ since: 'expiresAt' }],
  exportedAs: 'recoveries',
});
export type RecoveryTable = Row<typeof recoveries>;
