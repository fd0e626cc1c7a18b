import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../../kernel/store/engine/open-sqlite.ts';
import { databaseFile } from '../../kernel/store/open-store.ts';
import { embeddedOfFirstRelease } from '../../testing/database.ts';
import { foyerProgram } from '../../testing/foyer-process.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ engine: 'sqlite', idle: true });
const platformProgram = join(import.meta.dirname, '../..', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'foyer-full-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs a program on a copy of the platform's database, as a process whose files cannot grow beyond a size, as on a
 * disk that is full.
 * @param blocks of 512 bytes
 */
const foyer = (dataDir: string, blocks: number | 'unlimited', ...words: string[]) =>
  run([foyerProgram, ...words], dataDir, blocks);

async function run(
  program: readonly string[],
  dataDir: string,
  blocks: number | 'unlimited',
): Promise<[unknown, string]> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { brandDir } = platform.services.config;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    BRAND_DIR: brandDir,
    SECRET_KEYS: 'k'.repeat(32),
  };
  const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath, ...program];
  const failed = await promisify(execFile)('sh', limited, { env }).catch((reason: unknown) => reason);
  const { code, stderr } = failed as { code?: unknown; stderr: string };
  return [code, stderr.trim()];
}

const fullDisk = (dataDir: string) =>
  new RegExp(
    `^DATA_DIR: ${databaseFile(dataDir)} cannot (be read or written: its disk is full or fails|grow: its disk is full)$`,
  );

async function copiedTo(name: string): Promise<string> {
  const dataDir = mkdtempSync(join(folder, name));
  await platform.services.store.backup(databaseFile(dataDir));
  return dataDir;
}

it('a disk that is full is told with the file that cannot grow', async () => {
  const dataDir = await copiedTo('start');
  expect(await foyer(dataDir, 0, 'breakers')).toEqual([
    78,
    `DATA_DIR: ${databaseFile(dataDir)} cannot be read or written: its disk is full or fails`,
  ]);
});

it('R115: a copy that its disk has no room for is told by its name and taken away, and the trail says that it failed', async () => {
  const dataDir = await copiedTo('backup');
  const file = join(dataDir, 'copy.db');
  const [exit, complaint] = await foyer(dataDir, 512, 'backup', file);
  expect([exit, complaint]).toEqual([70, expect.stringContaining(`${file} could not be written: `)]);
  expect(existsSync(file)).toBe(false);
  const store = await openSqlite(databaseFile(dataDir));
  const failed = store.read.selectFrom('audit').select('event').where('event', '=', 'store.backupFailed');
  expect(await failed.execute()).toHaveLength(1);
  await store.close();
});

/** Of a disk that fills up while the tables are made: in the first of them, in the middle, and behind them. */
const sizes = [16, 128, 600];

it.each(sizes)(
  'X14: a first start on a disk with room for %i blocks says that it is full, and makes nothing by halves',
  async (blocks) => {
    const dataDir = mkdtempSync(join(folder, 'first'));
    const [exit, complaint] = await run([platformProgram], dataDir, blocks);
    expect([exit, complaint]).toEqual([78, expect.stringMatching(fullDisk(dataDir))]);
    expect(await foyer(dataDir, 'unlimited', 'migrate')).toEqual([undefined, '']);
    expect((await foyer(dataDir, 'unlimited', 'audit', 'verify'))[0]).toBeUndefined();
  },
);

it.each(sizes)(
  'X14: an upgrade on a disk with room for %i blocks says that it is full, and changes nothing',
  async (blocks) => {
    const dataDir = mkdtempSync(join(folder, 'upgrade'));
    await embeddedOfFirstRelease(databaseFile(dataDir));
    const [exit, complaint] = await foyer(dataDir, blocks, 'migrate');
    expect([exit, complaint]).toEqual([78, expect.stringMatching(fullDisk(dataDir))]);
    expect(await foyer(dataDir, 'unlimited', 'migrate')).toEqual([undefined, '']);
  },
);
