import type { DeletionScope } from '@foyer/contract/nouns/deletion';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { keptFor } from '../../retention/rules/retention.ts';

/**
 * Who wanted a deletion: the owner, one through the privacy office, the operator, or nobody, where an account was never
 * verified.
 */
export type DeletionOrigin = 'owner' | 'dsrr' | 'operator' | 'unverified';

/** A deletion from its request to its receipt, which outlives the account and names nobody. */
export const deletions = table('deletions', {
  columns: {
    /** 128 random bits: whoever has it can follow the deletion. */
    receiptID: text(),
    /** Null once the account is erased, or the data of the brands are. */
    accountID: text().orNull().personal().withheld('twice'),
    scope: text<DeletionScope>(),
    origin: text<DeletionOrigin>(),
    /** JSON, ids of brands; none where the whole account is deleted. */
    brandIDs: text().personal(),
    /** JSON, ids of all apps that those brands had when it was asked for. */
    appIDs: text().personal(),
    /** Of the link in the letters about it, which stops it (settled X5). */
    cancelHash: text<Hash>().withheld('secret'),
    requestedAt: moment(),
    /** Its number among what happened to the account; null where a release wrote it that numbered nothing. */
    sequence: number().orNull().withheld('internal'),
    effectiveAt: moment(),
    /** When its owner was reminded. */
    remindedAt: moment().orNull(),
    cancelledAt: moment().orNull(),
    /** When erasing began; from here on nobody stops it. */
    begunAt: moment().orNull(),
    /** JSON, part of the platform → when nothing was left there. */
    erased: text(),
    /** Of the letter that says that it is done, until that has gone; nothing else of the person is left by then. */
    lastLetterID: text().orNull(),
    doneAt: moment().orNull(),
    /** When the row goes; null before it is done or cancelled. */
    keptUntil: moment().orNull(),
  },
  key: ['receiptID'],
  indices: ['accountID', 'cancelHash', 'effectiveAt', 'keptUntil'],
  partial: ['deletions_unfinished_by_effectiveAt'],
  holds: 'that the account or what it has with a brand is to be erased, and how far that has got',
  kept: `${keptFor.doneDeletions} after it is done, naming nobody; ${keptFor.cancelledDeletions} after it was stopped`,
  over: [{ since: 'keptUntil' }],
  erased: 'kept without its account',
  exportedAs: 'deletions',
});
export type DeletionTable = Row<typeof deletions>;
