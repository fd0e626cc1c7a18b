import { type Command, Option } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { isoDateTime } from '../../kernel/world/iso-date-time.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import type { AuditEvent } from '../../nouns/audit/rules/audit-events.ts';
import type { AuditTable } from '../../nouns/audit/store/audit-tables.ts';
import { allRows, newestRows, type TrailFilter, trailRow } from '../../nouns/audit/store/read-trail.ts';
import { accountNamed } from '../account/find-account.ts';
import { countFrom1 } from '../count-from-1.ts';
import { momentTyped } from '../moment.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { factLines, tableLines, timeText } from '../output/table.ts';

const rowsAtOnce = 500;

/** An act as machines read it. */
const actOf = (row: AuditTable) => ({
  auditID: row.auditID,
  at: isoDateTime(row.at),
  event: row.event,
  actor: row.actor,
  accountID: row.accountID,
  source: row.source,
  browser: row.bindHash,
  traceId: row.traceId,
  details: JSON.parse(row.details) as Record<string, unknown>,
  sealNumber: row.sealNumber,
});

interface Typed {
  since?: number;
  until?: number;
  account?: string;
  event?: string;
  actor?: AuditTable['actor'];
}

async function filterOf({ store }: Services, { account, ...typed }: Typed): Promise<TrailFilter> {
  // an erased account is no more, but its acts are: an id is taken as it is
  const accountID = account?.includes('@') ? (await accountNamed(store.read, account)).accountID : account;
  return { ...typed, accountID };
}

/** Looking at the trail is an act, too. */
const note = (services: Services, event: AuditEvent, accountID: string | null = null) =>
  services.store.change((tx) => audit(tx, byOperator(services), { event, accountID }));

async function list(services: Services, typed: Typed, limit: number): Promise<AuditTable[]> {
  const filter = await filterOf(services, typed);
  const rows = await newestRows(services.store.read, filter, limit);
  await note(services, 'audit.listed', filter.accountID ?? null);
  return rows;
}

async function show(services: Services, auditID: string): Promise<AuditTable> {
  const row = await trailRow(services.store.read, auditID);
  if (!row) throw new OperatorRefusal(`The audit trail has no row ${auditID}.`);
  await note(services, 'audit.shown', row.accountID);
  return row;
}

/** Prints all rows, or stops when the reader closes the pipe. */
async function exportTrail(services: Services, typed: Typed, operator: Operator): Promise<void> {
  const filter = await filterOf(services, typed);
  await note(services, 'audit.exported', filter.accountID ?? null);
  for await (const rows of allRows(services.store.read, filter, rowsAtOnce)) {
    operator.say(rows.map((row) => JSON.stringify(actOf(row))).join('\n'));
    if (!(await operator.heard())) return;
  }
}

const listLines = (rows: readonly AuditTable[]): string[] =>
  tableLines(
    ['WHEN', 'EVENT', 'ACTOR', 'ACCOUNT', 'FROM', 'ID'],
    rows.map((row) => [timeText(row.at), row.event, row.actor, row.accountID ?? '', row.source, row.auditID]),
  );

const rowLines = (row: AuditTable): string[] =>
  factLines([
    ['When', timeText(row.at)],
    ['Event', row.event],
    ['Actor', row.actor],
    ['Account', row.accountID ?? 'none'],
    ['From', row.source],
    ['Browser', row.bindHash ?? 'none'],
    ['Trace', row.traceId],
    ['Details', row.details],
    ['Seal', row.sealNumber === null ? 'waits for one' : String(row.sealNumber)],
  ]);

const filtered = (command: Command): Command =>
  command
    .option('--since <when>', 'not before: 2026-11-22, 2026-11-22T09:30 (UTC), or 24h, 7d ago', momentTyped)
    .option('--until <when>', 'before', momentTyped)
    .option('--account <who>', 'e-mail address or accountID')
    .option('--event <name>', 'for example password.changed')
    .addOption(new Option('--actor <who>', 'whose acts').choices(['user', 'operator', 'system']));

/** `audit list · show · export` */
export function addTrailCommands(command: Command, operator: Operator): void {
  filtered(command.command('list'))
    .description('lists the newest acts')
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json, ...typed }: Typed & { limit: number; json?: true }) => {
      const rows = await withServices(operator, (services) => list(services, typed, limit));
      operator.say(json ? JSON.stringify(rows.map(actOf), null, 2) : listLines(rows).join('\n'));
    });
  command
    .command('show')
    .argument('<id>', 'of the act, as list shows it')
    .description('shows one act in full')
    .option('--json', 'as JSON')
    .action(async (auditID: string, { json }: { json?: true }) => {
      const row = await withServices(operator, (services) => show(services, auditID));
      operator.say(json ? JSON.stringify(actOf(row), null, 2) : rowLines(row).join('\n'));
    });
  filtered(command.command('export'))
    .description('prints all acts as JSON lines, the oldest first')
    .action((typed: Typed) => withServices(operator, (services) => exportTrail(services, typed, operator)));
}
