import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { erasedOf, personalColumns } from '../../../kernel/store/table.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { type Canary, canary } from '../../../testing/canary.ts';
import { dumpOf } from '../../../testing/database.ts';
import { receiptOf } from '../../../testing/deletion.ts';
import { lettersGone } from '../../../testing/letters.ts';
import { operate } from '../../../testing/operator.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { recipientMark } from '../../mail/rules/recipient-mark.ts';
import { tableNames, tables } from '../../tables.ts';

const platform = platformOfFile();

/** Tables that keep something of somebody. */
const ofPersons = tableNames.filter((table) => personalColumns(tables[table]).length > 0);

interface Cell {
  place: string;
  value: string | Buffer;
}

/** Values that are long enough to be nobody else's by chance, with the column that they stand in. */
async function cellsOf(table: keyof Tables, columns?: readonly string[]): Promise<Cell[]> {
  const rows = await platform.services.store.read.selectFrom(table).selectAll().execute();
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]: [string, unknown]) => {
      const isValue = typeof value === 'string' || Buffer.isBuffer(value);
      if (!isValue || value.length < 12 || !(columns?.includes(column) ?? true)) return [];
      return [{ place: `${table}.${column}`, value }];
    }),
  );
}

const textOf = ({ value }: Cell): string => (typeof value === 'string' ? value : value.toString('latin1'));

/** Everything that the columns of persons hold, but for tables whose rows no erasing can find. */
async function personalValues(): Promise<Set<string>> {
  const found = await Promise.all(
    ofPersons
      .filter((table) => erasedOf(tables[table]) !== 'stays')
      .map((table) => cellsOf(table, personalColumns(tables[table]))),
  );
  return new Set(found.flat().map(textOf));
}

/** Columns in which any of these stands, as a whole or within more. */
async function columnsWith(values: readonly string[]): Promise<string[]> {
  const cells = (await Promise.all(tableNames.map((table) => cellsOf(table)))).flat();
  const places = cells.filter((cell) => values.some((value) => textOf(cell).includes(value)));
  return [...new Set(places.map(({ place }) => place))].toSorted();
}

/** All that stands in a column, named as `table.column`. */
async function valuesIn(place: string): Promise<string[]> {
  const table = tableNames.find((each) => place.startsWith(`${each}.`)) ?? expect.fail(place);
  return (await cellsOf(table)).filter((cell) => cell.place === place).map(textOf);
}

/** What lies outside of the tables: every file of the platform, its inbox included, and a backup of PostgreSQL. */
async function lyingAround(): Promise<string[]> {
  const { dataDir, databaseUrl } = platform.services.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const bytes = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
  const texts = bytes.map((file) => file.toString('latin1'));
  return databaseUrl ? [...texts, await dumpOf(databaseUrl)] : texts;
}

/** Those of these values that stand in any of these texts, as a file has them or as a backup writes bytes. */
const foundIn = (texts: readonly string[], values: readonly string[]): string[] =>
  values.filter((value) => {
    const bytes = Buffer.from(value);
    const forms = [
      bytes.toString('latin1'),
      bytes.toString('hex'),
      Buffer.from(value, 'latin1').toString('hex'),
    ];
    return forms.some((form) => texts.some((text) => text.includes(form)));
  });

const namesOf = ({ name, addresses }: Canary): string[] => [
  name,
  ...addresses.flatMap((each) => [each, each.toUpperCase(), recipientMark(platform.services.keys, each)]),
];

/** Erases at once, and waits until what works with hours is over: answers, counts by browser. */
async function erase({ accountID, email }: Canary): Promise<void> {
  const wanted = ['--reason', 'ticket 4711', '--confirm', accountID];
  const { out } = await operate(platform, 'account', 'erase', email, ...wanted);
  const receiptId = /Receipt: ([\w-]{22})/.exec(out)?.[1] ?? expect.fail(out);
  await lettersGone(platform);
  await platform.clock.advance(hours(24) + minutes(15));
  expect((await receiptOf(platform, receiptId)).status).toBe('done');
}

/** What stays, under random numbers that name nobody any more (settled C2). */
const staying = [
  'audit.accountID',
  'audit.bindHash',
  'audit.details',
  'consents.accountID',
  'dsrrRequests.accountID',
  'dsrrRequests.requestID',
  'logouts.accountID',
  'partnerEvents.accountID',
];

test('X7, R91, C10: a canary with rows in every table of persons is in no table, file, backup or log once it is erased', async () => {
  const other = await canary(platform, 'Featherstonehaugh');
  const rowsIn = async (table: keyof Tables) =>
    (await platform.services.store.read.selectFrom(table).selectAll().execute()).length;
  const counts = await Promise.all(ofPersons.map(async (table) => [table, await rowsIn(table)] as const));
  // nobody else is here yet, so that each of these rows is the first canary's; the second one leaves the same
  expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  // a letter that has gone has a mark instead of its address
  await lettersGone(platform);
  const shared = await personalValues();
  const person = await canary(platform, 'Wolfeschlegelsteinhausen');
  await lettersGone(platform);
  const names = namesOf(person);
  const values = [...(await personalValues())].filter((value) => !shared.has(value));
  expect(foundIn(await lyingAround(), names)).toContain(person.name);

  await erase(person);
  expect(await columnsWith(names)).toEqual([]);
  const around = await lyingAround();
  expect(foundIn([...around, platform.logLines.join('')], names)).toEqual([]);
  expect(await columnsWith(values)).toEqual(staying);
  const left = new Set((await Promise.all(staying.map(valuesIn))).flat());
  const gone = values.filter((value) => ![...left].some((text) => text.includes(value)));
  expect(gone.length).toBeGreaterThan(30);
  expect(foundIn(around, gone)).toEqual([]);
  expect(await findAccount(platform.services.store.read, other.accountID)).toBeDefined();
});
