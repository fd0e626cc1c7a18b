import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../..', 'foyer.ts');
const brandDir = join(import.meta.dirname, '../../../../../brand');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command line as a process of its own. */
async function foyer(dataDir: string, ...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, BRAND_DIR: brandDir };
  try {
    const { stdout } = await run(process.execPath, [program, ...words], { env });
    return { exit: 0, out: stdout, complaints: '' };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { exit: code, out: '', complaints: stderr };
  }
}

it('a command that looks makes nothing in a folder with a mistyped name, and names it', async () => {
  const mistyped = join(folder, 'fyoer');
  expect(await foyer(mistyped, 'breakers')).toMatchObject({
    exit: 78,
    complaints: expect.stringContaining(`DATA_DIR: ${mistyped} is not there.`),
  });
  expect(existsSync(mistyped)).toBe(false);
  expect((await foyer(folder, 'account', 'show', 'ada@mail.example')).complaints).toContain(
    `DATA_DIR: ${folder} holds no database.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('X14: a command makes no keys in the place of those that are missing', async () => {
  expect((await foyer(folder, 'migrate')).exit).toBe(0);
  const keys = join(folder, 'secret-keys');
  rmSync(keys);
  for (const words of [['account', 'lock', 'ada@mail.example'], ['breakers']])
    expect(await foyer(folder, ...words)).toMatchObject({
      exit: 78,
      complaints: expect.stringContaining(`SECRET_KEYS: not set, and ${keys} is missing`),
    });
  expect(existsSync(keys)).toBe(false);
});

if (process.getuid?.() === 0)
  it('what a command of root makes belongs to the owner of the data directory', async () => {
    const nobody = 65_534;
    chmodSync(folder, 0o755);
    const dataDir = mkdtempSync(join(folder, 'data-'));
    chownSync(dataDir, nobody, nobody);
    expect((await foyer(dataDir, 'migrate')).exit).toBe(0);
    expect((await foyer(dataDir, 'audit', 'accept')).exit).toBe(0);
    const owners = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).uid]);
    expect(owners.length).toBeGreaterThan(2);
    expect(owners.filter(([, uid]) => uid !== nobody)).toEqual([]);

    const secret = join(folder, 'people.csv');
    writeFileSync(secret, 'email\nada@mail.example\n', { mode: 0o600 });
    expect(await foyer(dataDir, 'accounts', 'import', secret)).toMatchObject({
      exit: 1,
      complaints: expect.stringMatching(/people\.csv is not there, or may not be read by this user\.$/m),
    });
  });
