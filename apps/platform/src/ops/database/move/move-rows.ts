import { createHash } from 'node:crypto';
import type { MoveSource } from './move-source.ts';
import type { MoveTarget } from './move-target.ts';
import { lineOf, type MovedTable, type MovedValue, MoveRefused } from './moved-table.ts';

/** What became of one table. */
export interface MovedRows {
  name: string;
  rows: number;
  /** SHA-256 of its rows in the order of their key, as lowercase hexadecimal digits. */
  hash: string;
}

const rowsAtOnce = 500;
const bytesAtOnce = 4 * 1024 * 1024;
/** Of a long table so often. */
const tellsEvery = 100_000;

const bytesIn = (row: readonly MovedValue[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  );

/** Rows in portions that a statement can take, and memory can hold. */
function* portions(rows: Iterable<MovedValue[]>): Generator<MovedValue[][]> {
  let [portion, bytes]: [MovedValue[][], number] = [[], 0];
  for (const row of rows) {
    portion.push(row);
    bytes += bytesIn(row);
    if (portion.length < rowsAtOnce && bytes < bytesAtOnce) continue;
    yield portion;
    [portion, bytes] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/** Numbers as people read them. */
const counted = (rows: number): string => rows.toLocaleString('en');

/** Where the two databases are, and who hears how it goes on. */
export interface Move {
  source: MoveSource;
  target: MoveTarget;
  tell(line: string): void;
}

async function copyTable({ source, target, tell }: Move, table: MovedTable): Promise<void> {
  const all = source.count(table);
  let copied = 0;
  for (const portion of portions(source.rows(table))) {
    await target.add(table, portion).catch((reason: unknown) => {
      const why = reason instanceof Error ? reason.message : String(reason);
      throw new Error(`${table.name}, after row ${copied}: ${why}`, { cause: reason });
    });
    const before = copied;
    copied += portion.length;
    if (Math.floor(before / tellsEvery) !== Math.floor(copied / tellsEvery))
      tell(`${table.name}: ${counted(copied)} of ${counted(all)} rows copied`);
  }
  if (copied > 0) tell(`${table.name}: ${counted(copied)} rows copied`);
}

/**
 * Compares a table row by row.
 * @throws MoveRefused at the first row that differs, named by its place alone: what it holds is somebody's
 */
async function compareTable(
  { source, target }: Pick<Move, 'source' | 'target'>,
  table: MovedTable,
): Promise<MovedRows> {
  const hash = createHash('sha256');
  const expected = source.rows(table);
  let rows = 0;
  for await (const arrived of target.rows(table)) {
    rows += 1;
    const line = lineOf(arrived);
    const sent = expected.next();
    if (sent.done || lineOf(sent.value) !== line)
      throw new MoveRefused(`${table.name}: row ${rows} has not arrived as it was. Nothing was kept.`);
    hash.update(line).update('\n');
  }
  if (!expected.next().done) throw new MoveRefused(`${table.name}: rows are missing. Nothing was kept.`);
  return { name: table.name, rows, hash: hash.digest('hex') };
}

function expectSameSchema(source: readonly string[], target: readonly string[]): void {
  if (source.join() === target.join()) return;
  throw new MoveRefused(
    'The embedded database is not of this release. Start this release on it once, or run migrate without DATABASE_URL; then move.',
  );
}

/**
 * Copies every row, compares every row, and commits: all of it arrives, or nothing does.
 * @returns what arrived, table by table
 * @throws MoveRefused where the target has rows, the schemas differ, or a row does
 */
export async function moveRows(move: Move): Promise<MovedRows[]> {
  const { source, target, tell } = move;
  expectSameSchema(source.migrations, await target.migrations());
  await target.expectEmpty(source.tables);
  for (const table of source.tables) await copyTable(move, table);
  const moved: MovedRows[] = [];
  for (const table of source.tables) moved.push(await compareTable(move, table));
  tell('Every row was compared.');
  await target.commit();
  return moved;
}
