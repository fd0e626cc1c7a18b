import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from '../../kernel/store/engine/open-sqlite.ts';
import { findAccountByEmail } from '../../nouns/accounts/store/accounts.ts';
import { integrityOf } from '../../testing/check-database.ts';
import { operate } from '../../testing/operator.ts';
import { newAddress, signUp } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ engine: 'sqlite' });
const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Enough that a copy takes many steps: an account can be made between two of them. */
const fill = () =>
  platform.services.store.change(async (tx) => {
    const said = { topic: 'other', message: 'Look', email: null, traceIdOfProblem: null } as const;
    const facts = { accountID: null, language: 'en', appID: 'accountWeb', createdAt: 0 } as const;
    const open = { answer: null, answeredAt: null, closedAt: null };
    const row = { feedbackID: 'large', ...said, ...facts, ...open };
    await tx.insertInto('feedback').values(row).execute();
    const image = { feedbackID: 'large', position: 0, kind: 'png', bytes: randomBytes(2 ** 24) } as const;
    await tx.insertInto('feedbackImages').values(image).execute();
  });

/** Registers people until the copy is there, or as many changes as were asked for were made while it was. */
function registerDuringCopy(enough: number) {
  const { store } = platform.services;
  const { backup, change } = store;
  let isCopying = false;
  let isOver = false;
  let during = 0;
  store.change = async (work, survives) => {
    const result = await change(work, survives);
    if (isCopying) during += 1;
    return result;
  };
  store.backup = async (to) => {
    isCopying = true;
    await backup(to).finally(() => {
      isCopying = false;
    });
  };
  const register = async () => {
    // each change makes the copy begin anew: they must end for it to
    while (!isOver && during < enough) await signUp(platform, newAddress());
  };
  const running = [register(), register(), register()];
  return {
    async end(): Promise<number> {
      isOver = true;
      await Promise.all(running);
      Object.assign(store, { backup, change });
      return during;
    },
  };
}

test('R115: a copy made while people register is whole, opens, and has everybody from before it', async () => {
  const file = join(folder, 'copy.db');
  await fill();
  await signUp(platform, 'before@foyer.example');
  const crowd = registerDuringCopy(3);
  const { exit, out } = await operate(platform, 'backup', file);
  expect(await crowd.end(), 'changes while the copy was made').toBeGreaterThan(0);
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
