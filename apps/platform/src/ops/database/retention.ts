import { days } from '@foyer/contract/durations';
import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { unverifiedBefore } from '../../nouns/accounts/store/accounts.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { sealsWithRows, sealsWithSources } from '../../nouns/audit/store/audit-seals.ts';
import { keptInWords, retention } from '../../nouns/retention/rules/retention.ts';
import { departuresSince } from '../../nouns/retention/store/departures.ts';
import { pruneSteps } from '../../nouns/retention/store/prune.ts';
import { tableNames, tables } from '../../nouns/tables.ts';
import { byOperator, type Operator, withServices } from '../operator.ts';
import { tableLines } from '../output/table.ts';

/** What becomes of the rows of a table when their time is over. */
export interface TableRetention {
  table: string;
  /** In words. */
  kept: string;
  /** Rows whose time is over and that the next run of the jobs takes; seals with such rows for the audit trail. */
  due: number;
  /** Rows that went in the last 24 hours, to the day, and in the last 30 days. */
  wentToday: number;
  wentIn30Days: number;
}

const most = 10_000;

async function dueByTable({ store, clock }: Services): Promise<ReadonlyMap<string, number>> {
  const now = clock.now();
  const due = new Map<string, number>();
  for (const step of pruneSteps) {
    const count = await step.countDue(store.read, now);
    due.set(step.table, (due.get(step.table) ?? 0) + count);
  }
  const unverified = await unverifiedBefore(store.read, now - retention.unverifiedAccounts, most);
  const rows = await sealsWithRows(store.read, now - retention.auditRows);
  const sources = await sealsWithSources(store.read, now - retention.auditSources);
  return due.set('accounts', unverified.length).set('audit', rows.length + sources.length);
}

/** What is due to go and what went, table by table. */
async function retentionOf(services: Services): Promise<TableRetention[]> {
  const { store, clock } = services;
  const due = await dueByTable(services);
  const today = await departuresSince(store.read, clock.now() - days(1));
  const month = await departuresSince(store.read, clock.now() - days(30));
  await store.change((tx) => audit(tx, byOperator(services), { event: 'retention.shown' }));
  return tableNames.map((table) => ({
    table,
    kept: keptInWords(tables[table]),
    due: due.get(table) ?? 0,
    wentToday: today.get(table) ?? 0,
    wentIn30Days: month.get(table) ?? 0,
  }));
}

const lines = (rows: readonly TableRetention[]): string[] =>
  tableLines(
    ['TABLE', 'DUE', 'WENT 24 H', 'WENT 30 D', 'KEPT'],
    rows.map(({ table, kept, due, wentToday, wentIn30Days }) => [
      table,
      String(due),
      String(wentToday),
      String(wentIn30Days),
      kept,
    ]),
  );

/** `retention` */
export function addRetentionCommand(program: Command, operator: Operator): void {
  program
    .command('retention')
    .description('says table by table what is due to go and what went')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withServices(operator, retentionOf);
      operator.say(json ? JSON.stringify(rows, null, 2) : lines(rows).join('\n'));
    });
}
