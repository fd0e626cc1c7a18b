import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.ts';
import { buildBase, smallBase } from './image/bases.ts';
import { type Engine, openEngine } from './image/engine.ts';
import { triedImage } from './image/tried.ts';
import { root } from './root.ts';

// npm run test:image [-- --base=<image>]: builds the container image on bases made of Debian's packages, starts it, looks, and
// ends with a verdict. Some five minutes, and the network once.
const { values } = parseArgs({ options: { base: { type: 'string' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

endWithNpm();
const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'));
let engine: Engine | undefined;
try {
  engine = openEngine(folder);
  say('Making bases of Debian’s packages …');
  const base = values.base ?? smallBase(engine, folder);
  const args = ['--build-arg', `BUILD=${buildBase(engine, folder)}`, '--build-arg', `BASE=${base}`];
  say('Building the image …');
  const how = [
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--format',
    'docker',
    '--tag',
    'localhost/foyer',
  ];
  engine.podman('build', ...how, ...args, '--file', join(root, 'deploy', 'Dockerfile'), root);
  say('Starting it …');
  const findings = await triedImage(engine, 'localhost/foyer');
  for (const { what, holds, seen } of findings) say(`${holds ? '✓' : '✗'} ${what} (${seen})`);
  const passed = findings.every(({ holds }) => holds);
  say(passed ? 'The image is as it should be.' : 'The image is not as it should be.');
  process.exitCode = passed ? 0 : 1;
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`);
  process.exitCode = 1;
} finally {
  engine?.close();
  rmSync(folder, { recursive: true, force: true });
}
