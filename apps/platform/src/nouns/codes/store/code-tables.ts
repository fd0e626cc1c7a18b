import type { CodePurpose } from '@foyer/contract/nouns/code-purposes';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { retention } from '../../retention/rules/retention.ts';

/** A mailed code; its digits are derived from `codeID` and never stored. */
export const codes = table('codes', {
  columns: {
    codeID: text().withheld('secret'),
    emailKey: text().personal().withheld('twice'),
    /** Whose session asked for it; null where nobody was signed in. */
    accountID: text().orNull().personal(),
    bizType: text<CodePurpose>(),
    bindHash: text<Hash>().personal().withheld('secret'),
    createdAt: moment(),
    expiresAt: moment(),
    tries: number(),
    usedAt: moment().orNull(),
    replacedAt: moment().orNull(),
  },
  key: ['codeID'],
  indices: [['emailKey', 'bizType'], 'expiresAt', 'accountID'],
  holds: 'which address a code was mailed to; never its digits',
  over: [{ since: 'expiresAt', for: retention.expiredProofs }],
  erased: 'deleted',
  exportedAs: 'codes',
  foundBy: 'accountOrAddress',
});
export type CodeTable = Row<typeof codes>;

/** One mailing of a code, asked after with getCodeDelivery. */
export const sends = table('sends', {
  columns: {
    sendHash: text<Hash>(),
    codeID: text().personal(),
    outboxID: text().personal(),
    bindHash: text<Hash>().personal(),
    createdAt: moment(),
  },
  key: ['sendHash'],
  indices: ['createdAt', 'codeID'],
  holds: 'which browser asked for which mailing',
  over: [{ since: 'createdAt', for: retention.sends }],
  erased: 'deleted',
  notExported: 'says nothing beyond `codes` and `letters`',
});
export type SendTable = Row<typeof sends>;
