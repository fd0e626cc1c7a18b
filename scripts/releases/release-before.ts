import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { takeLock } from '../lock.mjs';
import { root } from '../root.ts';

/** Packages by the folder that each lies in, as package-lock.json has them. A link is a workspace's, at `resolved`. */
type LockedPackages = Readonly<Record<string, { integrity?: string; link?: boolean; resolved?: string }>>;

/** From which commit the release was made that may still run while this one is brought in. */
const { commit }: { commit: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'release-before.json'), 'utf8'),
);

const lockFileOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
const packagesOf = (lockFile: string): LockedPackages => JSON.parse(lockFile).packages;

/** Whether all packages of a lock file are also those of another one, each in the same place and version. */
export function hasAllOf(needed: string, installed: string): boolean {
  const others = packagesOf(installed);
  return Object.entries(packagesOf(needed)).every(
    ([place, { integrity }]) => integrity === undefined || others[place]?.integrity === integrity,
  );
}

/** Runs a program; what it says goes to standard error. @throws Error if it fails */
async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const [code] = await once(spawn(program, args, { cwd, stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`);
}

/** Writes the commit's files into a folder. @throws Error if this clone does not have the commit */
function extractTo(folder: string): void {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  if (status !== 0)
    throw new Error(
      `This clone lacks the release before. Run \`git fetch --depth=1 origin ${commit}\`, or clone with the history.`,
    );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
}

/**
 * Gives the release before its packages. Its folder lies in this tree, so that Node finds those of this tree from there;
 * workspaces have the same names in both and are linked to its own.
 */
async function bringPackages(folder: string): Promise<void> {
  const needed = lockFileOf(folder);
  if (!hasAllOf(needed, lockFileOf(root))) {
    process.stderr.write('It has packages that this tree has not: npm ci …\n');
    return run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  }
  for (const [place, { link, resolved }] of Object.entries(packagesOf(needed))) {
    if (!link || resolved === undefined) continue;
    const at = join(folder, place);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(relative(dirname(at), join(folder, resolved)), at, 'dir');
  }
}

/**
 * Builds the release before below `.cache/`, unless that was done with the packages of today.
 * @returns its folder, with `dist/` and its brand kit
 * @throws Error if this clone lacks its commit, or the build fails
 */
export async function buildReleaseBefore(): Promise<string> {
  const folder = join(root, '.cache', 'releases', commit);
  const builtWith = join(folder, '.built-with');
  const packages = lockFileOf(root);
  const letGo = await takeLock(join(root, '.cache', 'releases.lock'), () =>
    process.stderr.write('Another command builds the release before; waiting for it.\n'),
  );
  try {
    if (existsSync(builtWith) && readFileSync(builtWith, 'utf8') === packages) return folder;
    process.stderr.write(`Building the release before (${commit.slice(0, 8)}) …\n`);
    extractTo(folder);
    await bringPackages(folder);
    await run(process.execPath, [join('scripts', 'build.ts')], folder);
    writeFileSync(builtWith, packages);
    return folder;
  } finally {
    letGo();
  }
}
