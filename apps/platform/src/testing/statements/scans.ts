import { personData } from '../../store/person-data.ts';
import type { Explain, TableRead } from './plans.ts';
import type { Sent } from './recorded.ts';

/** Tables that do not grow with accounts or with time: they may be read whole. */
const small: ReadonlySet<string> = new Set([
  // a few for each app of the kit
  'clientSecrets',
  'eventSecrets',
  // one row for each quarter of a year, for a day and a table, for a job, for a kind of hash
  'signingKeys',
  'departures',
  'jobs',
  'importedHashes',
  // one row
  'installation',
] satisfies (keyof typeof personData)[]);

/** Indices that only hold what is still to be done: they may be read whole, too. */
const ofOpenWork: ReadonlySet<string> = new Set([
  'deletions_unfinished_by_effectiveAt',
  'dsrrRequests_open_by_remindAt',
  'feedback_open_by_createdAt',
]);

/** Columns of a few values: an index that is asked for nothing else finds a large part of the table. */
const ofFewValues: ReadonlySet<string> = new Set([
  'appID',
  'bizType',
  'clientID',
  'kind',
  'protocolCode',
  'provider',
  'purpose',
  'scope',
  'state',
  'type',
]);

/** Who may read all or a large part of a table that grows, and why. */
const allowed: Readonly<Record<string, { table: string; because: string }>> = {
  'store/audit/audit-seals.ts newestSeal': {
    table: 'auditSeals',
    because: 'reads the first row of the key, from its end',
  },
  'store/mail/outbox.ts outboxLevel': { table: 'outbox', because: 'counts the letters that wait' },
  'store/mail/outbox.ts listLetters': {
    table: 'outbox',
    because: 'reads the newest, as many as are asked for',
  },
  'store/events/partner-events.ts eventLevels': {
    table: 'partnerEvents',
    because: 'counts the events that wait, and those that nobody took in 60 days',
  },
};

const grows = (table: string): boolean => table in personData && !small.has(table);

const isScan = ({ table, index, by }: TableRead): boolean =>
  grows(table) && by.every((column) => ofFewValues.has(column)) && !ofOpenWork.has(index ?? '');

/**
 * Looks for statements that read a table that grows from one end to the other.
 * @returns a sentence for each that is not allowed to
 */
export async function findScans(sent: readonly Sent[], explain: Explain): Promise<string[]> {
  const found: string[] = [];
  for (const statement of sent)
    for (const read of await explain(statement))
      if (isScan(read) && allowed[statement.by]?.table !== read.table)
        found.push(`${statement.by} reads all of ${read.table}: ${statement.sql}`);
  return found;
}
