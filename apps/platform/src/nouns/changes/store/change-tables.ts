import { limits } from '@foyer/contract/limits';
import type { ChangeKind } from '@foyer/contract/nouns/change-kinds';
import type { Hash } from '../../../kernel/store/columns.ts';
import { moment, number, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';
import { inWords } from '../../retention/rules/retention.ts';

/** A change that can be undone, with the address to which its link went: the one that was valid before. */
export const changes = table('changes', {
  columns: {
    changeID: text(),
    accountID: ofAccount(),
    kind: text<ChangeKind>(),
    /** The address before the change; where it was the address that changed, nobody else gets it meanwhile. */
    email: text().personal(),
    emailKey: text().personal().withheld('twice'),
    /** JSON: what else protected the account before the change. Secrets in it are sealed as they were. */
    before: text().personal().withheld('secret'),
    /** Of the link in the letter about it (settled X5). */
    linkHash: text<Hash>().withheld('secret'),
    madeAt: moment(),
    /** Its number among what happened to the account; null where a release made it that numbered nothing. */
    sequence: number().orNull().withheld('internal'),
    expiresAt: moment(),
    /** When it was undone, by its own link or by that of an earlier change. */
    endedAt: moment().orNull(),
  },
  key: ['changeID'],
  indices: ['accountID', 'emailKey', 'linkHash', 'expiresAt'],
  holds: 'which address and which second factors an account had before a change that can be undone',
  kept: inWords(limits.change.undoable),
  over: [{ since: 'expiresAt' }],
  exportedAs: 'changes',
});
export type ChangeTable = Row<typeof changes>;
