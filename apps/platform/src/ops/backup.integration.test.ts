import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findAccountByEmail } from '../store/accounts/accounts.ts';
import { openSqlite } from '../store/engine/open-sqlite.ts';
import { integrityOf } from '../testing/check-database.ts';
import { operate } from '../testing/operator.ts';
import { signUp } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ engine: 'sqlite' });
const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('R115: a copy made while people register is whole, opens, and has everybody from before it', async () => {
  const file = join(folder, 'copy.db');
  await signUp(platform, 'before@foyer.example');
  const during = ['a', 'b', 'c'].map((name) => signUp(platform, `${name}.during@foyer.example`));
  const { exit, out } = await operate(platform, 'backup', file);
  await Promise.all(during);
  expect([exit, out]).toEqual([0, expect.stringContaining(file)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(integrityOf(file)).toBe('ok');

  const copy = await openSqlite(file);
  expect(await findAccountByEmail(copy.read, 'before@foyer.example')).toMatchObject({ language: 'en' });
  const sessions = await copy.read.selectFrom('sessions').select('accountID').execute();
  const accounts = await copy.read.selectFrom('accounts').select('accountID').execute();
  const known = new Set(accounts.map(({ accountID }) => accountID));
  expect(sessions.filter(({ accountID }) => !known.has(accountID))).toEqual([]);
  const acts = await copy.read.selectFrom('audit').select('event').where('actor', '=', 'operator').execute();
  expect(acts).toEqual([{ event: 'store.backedUp' }]);
  await copy.probe();
  await copy.close();
});

test('a backup never writes over a file', async () => {
  const file = join(folder, 'precious');
  writeFileSync(file, 'precious');
  const { exit, complaints } = await operate(platform, 'backup', file);
  expect(exit).toBe(1);
  expect(complaints).toBe(`${file} exists already. Name a new file.`);
});

const actsOfOperators = async () => {
  const { read } = platform.services.store;
  const rows = await read.selectFrom('audit').select('event').where('actor', '=', 'operator').execute();
  return rows.map(({ event }) => event);
};

test('a copy that cannot be written is told by its name, and the trail does not tell of one', async () => {
  const before = await actsOfOperators();
  const file = join(folder, 'nowhere', 'copy.db');
  const { exit, complaints } = await operate(platform, 'backup', file);
  expect([exit, complaints]).toEqual([
    1,
    expect.stringContaining(`${file} lies in a folder that is not there.`),
  ]);
  expect(await actsOfOperators()).toEqual(before);
});

test('a copy that fails half-way is removed, and the trail says so', async () => {
  const { services } = platform;
  const store = { ...services.store, backup: () => Promise.reject(new Error('the disk is full')) };
  const file = join(folder, 'half.db');
  const { exit } = await operate({ ...platform, services: { ...services, store } }, 'backup', file);
  expect([exit, existsSync(file)]).toEqual([70, false]);
  expect((await actsOfOperators()).filter((event) => event === 'store.backupFailed')).toHaveLength(1);
});

test('PostgreSQL is left to its own tools', async () => {
  const { services } = platform;
  const store = { ...services.store, engine: 'postgres' as const };
  const { exit, complaints } = await operate(
    { ...platform, services: { ...services, store } },
    'backup',
    'x',
  );
  expect(exit).toBe(1);
  expect(complaints).toContain('pg_dump');
});
