import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import {
  accountSubject,
  addressSubject,
  mailboxSubject,
} from '../../apps/platform/src/kernel/budget/subject.ts';
import type { Keys } from '../../apps/platform/src/kernel/secrets/keys.ts';
import {
  type DatabaseConfig,
  databaseFile,
  openStore,
} from '../../apps/platform/src/kernel/store/open-store.ts';
import type { Store } from '../../apps/platform/src/kernel/store/store.ts';
import type { PersonKeys } from '../../apps/platform/src/nouns/erasing/store/person-rows.ts';
import { recipientMark, recipientMarks } from '../../apps/platform/src/nouns/mail/rules/recipient-mark.ts';
import { type FillerColumn, type Filling, fillTables } from '../../scripts/filler/fill-tables.ts';

/** How much lies in a database. */
export interface Amount {
  /** In the outbox, all of them sent. */
  letters: number;
  /** In every other table that grows. */
  rows: number;
  /** Accounts with one row in every table. */
  people: number;
}

/** Id and address of the nth person, from 1. */
export const personOf = (nth: number): string => `person-${nth}`;

/** By what a person's rows are found, who had no other address lately. */
export const keysOfPerson = (keys: Keys, person: string): PersonKeys => ({
  address: addressSubject(keys, person),
  mailbox: mailboxSubject(keys, person),
  account: accountSubject(keys, person),
  present: { emailKey: person, marks: recipientMarks(keys, person) },
  formerly: [],
  copied: [],
});

const ended: Readonly<Record<string, string>> = {
  outbox: 'sent',
  partnerEvents: 'delivered',
  exports: 'ready',
};

/** Nothing waits: what can be over is over. */
function contentOf({ table, name }: FillerColumn): string | undefined {
  const state = name === 'state' ? ended[table] : undefined;
  return state === undefined ? undefined : `'${state}'`;
}

type Filler = Pick<Filling, 'engine' | 'run'>;

async function fill(filler: Filler, { letters, rows, people }: Amount): Promise<void> {
  const rowsOf = (table: string) => (table === 'outbox' ? letters : rows);
  await fillTables({ ...filler, contentOf, prefix: 'other-', rowsOf });
  await fillTables({
    ...filler,
    // the number of a seal is its key
    contentOf: (column) => (column.name === 'number' ? '-n' : contentOf(column)),
    prefix: 'person-',
    rowsOf: () => people,
  });
}

async function fillServer(url: string, amount: Amount): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // rows of a table that has more than another one belong to nobody
  await client.query('set session_replication_role = replica');
  await fill({ engine: 'postgres', run: async (sql) => (await client.query(sql)).rows }, amount);
  await client.query('vacuum analyze');
  await client.end();
}

async function fillFile(file: string, amount: Amount): Promise<void> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('pragma synchronous = off');
  await fill({ engine: 'sqlite', run: async (sql) => db.prepare(sql).all() }, amount);
  db.close();
}

/** Writes down what stands for a person's address where only the keys can tell. */
const markPerson = (store: Store, keys: Keys, person: string): Promise<void> =>
  store.change(async (tx) => {
    const [mark, subject] = [recipientMark(keys, person), addressSubject(keys, person)];
    // as the rows were filled, their subject is the address itself
    const before = person as typeof subject;
    const letters = tx.updateTable('outbox').set({ recipient: mark, recipientMark: mark });
    await letters.where('outboxID', '=', person).execute();
    for (const table of ['counters', 'locks', 'unlockedBrowsers'] as const)
      await tx.updateTable(table).set({ subject }).where('subject', '=', before).execute();
  });

/** Makes a database with some people among many rows of others. @returns its store */
export async function openCrowd(place: DatabaseConfig, keys: Keys, amount: Amount): Promise<Store> {
  const empty = await openStore(place);
  await empty.migrate();
  await empty.close();
  if (place.databaseUrl === undefined) await fillFile(databaseFile(place.dataDir), amount);
  else await fillServer(place.databaseUrl, amount);
  const store = await openStore(place);
  for (let nth = 1; nth <= amount.people; nth += 1) await markPerson(store, keys, personOf(nth));
  return store;
}
