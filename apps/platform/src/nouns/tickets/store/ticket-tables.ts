import type { TicketPurpose } from '@foyer/contract/nouns/code-purposes';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { retention } from '../../retention/rules/retention.ts';

/** Short-lived, single-use proofs (bizTokens and link tokens). */
export const tickets = table('tickets', {
  columns: {
    ticketHash: text<Hash>().withheld('secret'),
    purpose: text<TicketPurpose>(),
    emailKey: text().personal().withheld('twice'),
    accountID: text().orNull().personal(),
    /** The browser that passed the step; null for link tokens, which any browser may open. */
    bindHash: text<Hash>().orNull().personal().withheld('secret'),
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().orNull(),
    /** The session that is stepped up; null where it is a sign-in, or none (settled A2). */
    sessionID: text().orNull().personal(),
    /** Second factors that were tried with it. */
    tries: number(),
    /** JSON: what the next step must know of this one; a secret in it is sealed. */
    details: text().personal().withheld('secret'),
  },
  key: ['ticketHash'],
  indices: ['expiresAt', 'emailKey', 'accountID'],
  holds: 'which address or account passed a step',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  erased: 'deleted',
  exportedAs: 'proofs',
  foundBy: 'accountOrAddress',
});
export type TicketTable = Row<typeof tickets>;
