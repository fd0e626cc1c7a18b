import { existsSync, renameSync } from 'node:fs';
import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { databaseFile } from '../../kernel/store/open-store.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { expectKeysOf } from '../../nouns/secrets/rules/keys-of-database.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { tableLines } from '../output/table.ts';
import { type MovedRows, moveRows } from './move/move-rows.ts';
import { openMoveSource } from './move/move-source.ts';
import { openMoveTarget } from './move/move-target.ts';
import { MoveRefused } from './move/moved-table.ts';

/** The file that is moved, and where to. @throws OperatorRefusal where either is not there */
function endsOf({ dataDir, databaseUrl }: Services['config']): { file: string; databaseUrl: string } {
  const file = databaseFile(dataDir);
  if (databaseUrl === undefined)
    throw new OperatorRefusal(
      'Set DATABASE_URL to the empty PostgreSQL database that everything moves into.',
    );
  if (!existsSync(file)) throw new OperatorRefusal(`${file} is not there: nothing is left to move.`);
  if (existsSync(`${file}.moved`))
    throw new OperatorRefusal(
      `${file}.moved is there, from an earlier move. Put it elsewhere or remove it first: it would be written over.`,
    );
  return { file, databaseUrl };
}

/** Copies and compares, and puts the file out of the way of a start that has forgotten DATABASE_URL. */
async function copyAll(services: Services, file: string, databaseUrl: string, operator: Operator) {
  // first, so that nobody else is there from here on
  const source = openMoveSource(file);
  let moved: MovedRows[];
  try {
    await expectKeysOf(await source.reader(), services.keys);
    await services.store.migrate();
    const target = await openMoveTarget(databaseUrl);
    try {
      moved = await moveRows({ source, target, tell: operator.complain });
      // at once: from here on there must not be two databases that a start takes
      renameSync(file, `${file}.moved`);
      await target
        .analyze()
        .catch(() =>
          operator.complain('All rows are moved. Run ANALYZE in PostgreSQL: it could not be done now.'),
        );
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
  return moved;
}

/** Prints the result before it writes the audit row: the rows are moved even if that write fails. */
async function move(services: Services, operator: Operator): Promise<void> {
  const { file, databaseUrl } = endsOf(services.config);
  const moved = await copyAll(services, file, databaseUrl, operator).catch((reason: unknown) => {
    throw reason instanceof MoveRefused ? new OperatorRefusal(reason.message) : reason;
  });
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  for (const line of [
    ...tableLines(
      ['TABLE', 'ROWS', 'SHA-256'],
      moved.map((table) => [table.name, `${table.rows}`, table.hash]),
    ),
    `Moved: ${rows} rows of ${moved.length} tables are in PostgreSQL, each of them compared, none different.`,
    `The file is now ${file}.moved, and no start takes it. Remove it once you no longer want a way back.`,
    'Start the platform with DATABASE_URL and the same keys (SECRET_KEYS, or secret-keys in DATA_DIR).',
  ])
    operator.say(line);
  const details = { tables: moved.length, rows };
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'store.moved', details }));
}

/** `move` */
export function addMoveCommand(program: Command, operator: Operator): void {
  program
    .command('move')
    .description('moves the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL')
    .action(() => withServices(operator, (services) => move(services, operator)));
}
