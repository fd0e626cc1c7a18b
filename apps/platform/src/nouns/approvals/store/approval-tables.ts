import type { Hash } from '../../../kernel/store/columns.ts';
import { flag, moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { retention } from '../../retention/rules/retention.ts';

/** A sign-in whose second factor is the yes of a browser that is signed in; its number is derived from `approvalID` and never stored. */
export const approvals = table('approvals', {
  columns: {
    /** Names the question to the browsers that are asked. */
    approvalID: text().withheld('secret'),
    accountID: ofAccount(),
    /** Of the `approvalCode`, by which the browser that waits asks and signs in. */
    codeHash: text<Hash>().withheld('secret'),
    /** Of the ticket behind the first factor: the answer is good for that sign-in alone. */
    ticketHash: text<Hash>().withheld('secret'),
    /** The browser that waits. */
    bindHash: text<Hash>().personal().withheld('secret'),
    /** Its address, which asks nothing for a day if it is refused. */
    source: text().personal().withheld('others'),
    /** What the browser is recognised as, and where it is; null where that is not known. */
    browser: text().orNull().personal(),
    system: text().orNull().personal(),
    country: text().orNull().personal(),
    /** 0 where nobody is asked, and a browser that the account does not know is not told so. */
    isAsked: flag().withheld('internal'),
    createdAt: moment(),
    /** The end of the question, or of the approval. */
    expiresAt: moment(),
    answeredAt: moment().orNull(),
    answer: text<'approved' | 'refused' | 'wrong'>().orNull(),
    /** When the sign-in went on with it. */
    usedAt: moment().orNull(),
    /** When it was ended before its time. */
    endedAt: moment().orNull(),
  },
  key: ['approvalID'],
  indices: ['accountID', 'codeHash', 'expiresAt'],
  holds: 'which browser asked to be let in by another one, from where, and the answer',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  exportedAs: 'approvals',
});
export type ApprovalTable = Row<typeof approvals>;
