import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeLock } from '../lock.mjs';
import { root } from '../root.ts';
import { type BuildState, buildStateOf, hashSources } from './sources.ts';

const marker = join(root, 'dist', '.sources');
const builder = join(root, 'scripts', 'build', 'run-builds.ts');

const sourcesNow = (): string =>
  hashSources(
    root,
    ['packages', 'apps', 'sandbox', 'scripts/build'],
    ['package-lock.json', 'tsconfig.base.json', 'scripts/lock.mjs'],
  );

/** What the build in `dist/` is made from. */
export const buildState = (): BuildState => buildStateOf(join(root, 'dist'), sourcesNow());

const isBuilt = (sources: string): boolean =>
  buildStateOf(join(root, 'dist'), sources) === 'of these sources';

/**
 * Builds portal and platform into `dist/` unless that was done from the same sources; one command at a time.
 * Says what it does on stderr, since stdout belongs to the command that needs the build.
 * @throws Error when the build fails
 */
export async function ensureBuild(): Promise<void> {
  if (isBuilt(sourcesNow())) return;
  const letGo = await takeLock(join(root, '.cache', 'build.lock'), () =>
    process.stderr.write('Another command is building; waiting for it.\n'),
  );
  try {
    const sources = sourcesNow();
    if (isBuilt(sources)) return;
    process.stderr.write('Building …\n');
    const began = performance.now();
    rmSync(marker, { force: true });
    // In a process of its own: Vite sets NODE_ENV of the process in which it builds.
    const child = spawn(process.execPath, [builder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('The build failed.');
    mkdirSync(dirname(marker), { recursive: true });
    writeFileSync(marker, sources);
    process.stderr.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
  } finally {
    letGo();
  }
}
