import { columnsOfFewValues, growingTables } from '../../../../../scripts/filler/growing-tables.ts';
import type { Tables } from '../../kernel/store/tables.ts';
import type { Explain, TableRead } from './plans.ts';
import type { Sent } from './recorded.ts';

/** Indices that only hold what is still to be done: they may be read whole, too. */
const ofOpenWork: ReadonlySet<string> = new Set([
  'deletions_unfinished_by_effectiveAt',
  'dsrrRequests_open_by_remindAt',
  'feedback_open_by_createdAt',
  'logouts_queued_by_clientID_dueAt',
  'outbox_waiting_by_address',
  'partnerEvents_queued_by_appID_dueAt',
]);

/** Statements that may read all or a large part of a table that grows, by a part of their text, and why. */
const allowed: readonly { table: keyof Tables; text: string; because: string }[] = [
  {
    table: 'audit',
    text: '"sealNumber" is null',
    because: 'reads the rows of the last minutes, which no seal holds yet',
  },
  { table: 'auditSeals', text: 'order by "number" desc limit', because: 'reads the last row of the key' },
  {
    table: 'outbox',
    text: '* from "outbox" order by "createdAt" desc limit',
    because: 'reads as many as an operator asks for',
  },
  { table: 'outbox', text: 'min("dueAt") as "oldest"', because: 'counts the letters that wait' },
  {
    table: 'partnerEvents',
    text: 'group by "state"',
    because: 'counts the events that wait, and those that no app took in 60 days',
  },
];

const isScan = ({ table, index, by }: TableRead): boolean =>
  growingTables.some((name) => name === table) &&
  by.every((column) => columnsOfFewValues.includes(column)) &&
  !ofOpenWork.has(index ?? '');

const isAllowed = ({ table }: TableRead, sql: string): boolean =>
  allowed.some((each) => each.table === table && sql.includes(each.text));

/**
 * Looks for statements that read a table that grows from one end to the other, or a large part of it.
 * @returns a sentence for each that is not allowed to
 */
export async function findScans(sent: readonly Sent[], explain: Explain): Promise<string[]> {
  const found: string[] = [];
  for (const statement of sent) {
    const { sql, by } = statement;
    for (const read of await explain(statement))
      if (isScan(read) && !isAllowed(read, sql)) {
        const how = read.index === undefined ? '' : ` by ${read.index}`;
        found.push(`${by} reads too much of ${read.table}${how}: ${sql}`);
      }
  }
  return found;
}
