import { join } from 'node:path';
import { openKeys } from '../apps/platform/src/kernel/secrets/keys.ts';
import type { Store } from '../apps/platform/src/kernel/store/store.ts';
import { holdAccount } from '../apps/platform/src/nouns/accounts/store/hold-account.ts';
import { erasePerson } from '../apps/platform/src/nouns/erasing/store/erase-person.ts';
import { readPerson } from '../apps/platform/src/nouns/erasing/store/person-rows.ts';
import { retention } from '../apps/platform/src/nouns/retention/rules/retention.ts';
import { startPostgres } from '../scripts/machine/postgres.ts';
import { scratchFolder } from './process/scratch-folder.ts';
import { type Amount, keysOfPerson, openCrowd, personOf } from './product/crowd.ts';
import { secretKey } from './product/platform-server.ts';
import { printRows } from './report/print-rows.ts';
import { interleaved } from './report/rounds.ts';

// Erasing an account, and reading what its export holds, beside few and beside many rows of others; the floor is beside few.
const numberOf = (option: string, usual: number): number => {
  const given = process.argv.find((argument) => argument.startsWith(`--${option}=`));
  return given === undefined ? usual : Number(given.slice(option.length + 3));
};
/** One person each: the two databases take turns so quickly that what else the machine does falls on both. */
const rounds = numberOf('rounds', 200);
const people = rounds + 1;
const few: Amount = { letters: 1_000, rows: 1_000, people };
const many: Amount = {
  letters: numberOf('letters', 10_000_000),
  rows: numberOf('rows', 1_000_000),
  people,
};

const keys = openKeys([secretKey]);

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** @throws where the person is not there */
async function erase(store: Store, accountID: string): Promise<void> {
  await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (!account) throw new Error(`there is no ${accountID}`);
    const now = Date.now();
    const until = { consentsKeptUntil: now + retention.consents, dsrrKeptUntil: now + retention.dsrr };
    await erasePerson(tx, account, { keys: keysOfPerson(keys, accountID), now, ...until });
  });
}

/** @throws where the person's letter is not found */
async function readExport(store: Store, accountID: string): Promise<void> {
  const account = await store.read
    .selectFrom('accounts')
    .selectAll()
    .where('accountID', '=', accountID)
    .executeTakeFirstOrThrow();
  const found = await readPerson(store.read, { ...account, keys: keysOfPerson(keys, accountID) });
  const letters = found.find(({ as }) => as === 'letters')?.rows.length;
  if (letters !== 1) throw new Error(`${accountID} has one letter, and ${letters} were found`);
}

/** Reads the export of the next person, and erases them. */
function eraser(store: Store) {
  let nth = 0;
  return async () => {
    nth += 1;
    const person = personOf(nth);
    const reading = await millisecondsOf(() => readExport(store, person));
    return { reading, erasing: await millisecondsOf(() => erase(store, person)) };
  };
}

async function compare(engine: 'sqlite' | 'postgres'): Promise<void> {
  const open = async (amount: Amount) => {
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    const place = { databaseUrl: postgres?.url, dataDir: join(scratchFolder(), 'data') };
    const store = await openCrowd(place, keys, amount);
    const end = async () => {
      await store.close();
      await postgres?.stop();
    };
    return { store, end };
  };
  const [small, large] = [await open(few), await open(many)];
  const contestants = { product: eraser(large.store), floor: eraser(small.store) };
  const { product, floor } = await interleaved(contestants, rounds);
  await small.end();
  await large.end();
  const row = (what: string, measured: number, least: number) => ({
    what,
    unit: 'ms',
    measured,
    floor: least,
    goal: '≤ 1.2 × few',
    reached: measured <= 1.2 * least,
  });
  const amounts = `${many.letters} letters and ${many.rows} rows of each other table that grows`;
  printRows(`An account beside ${amounts} on ${engine}; floor: beside ${few.letters} of each`, [
    row('erase it', product.erasing, floor.erasing),
    row('read its export', product.reading, floor.reading),
  ]);
}

await compare('sqlite');
await compare('postgres');
