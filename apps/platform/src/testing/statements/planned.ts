import { days } from '@foyer/contract/durations';
import pg from 'pg';
import { type FillerColumn, fillTables } from '../../../../../scripts/filler/fill-tables.ts';
import { columnsOfFewValues } from '../../../../../scripts/filler/growing-tables.ts';

const rows = 2000;

/** Where the clock of most tests begins; two in a hundred rows lie before it. */
const now = Date.UTC(2026, 10, 2, 9);

/** What statements ask for in columns of a few values; each in as many rows. */
const values = [
  'queued',
  'sent',
  'refused',
  'expired',
  'delivered',
  'making',
  'ready',
  'account.deleted',
  'account.frozen',
  'voiceAssistantNotice',
];

/** As in a database of some years: nearly nothing is over, a seventh of what may be missing is missing. */
function contentOf({ name, holds, isNullable }: FillerColumn): string | undefined {
  if (columnsOfFewValues.includes(name)) return `(array['${values.join("','")}'])[1 + n % ${values.length}]`;
  const moment = `${now} + (n - ${rows / 50}) * ${days(5)}`;
  const content = holds === 'moment' ? moment : undefined;
  if (!isNullable) return content;
  return `case when n % 7 > 0 then ${content ?? (holds === 'text' ? `'planned-' || n` : '1')} end`;
}

/** Fills a database for PostgreSQL's planner. It goes by what the rows are like, and takes any index while there are none. */
export async function fillForPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // rows may belong to nobody
    await client.query('set session_replication_role = replica');
    const run = async (sql: string) => (await client.query(sql)).rows;
    await fillTables({ engine: 'postgres', prefix: 'planned-', run, rowsOf: () => rows, contentOf });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
