import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuild } from './build/ensure-build.ts';
import { shippedFolders } from './release/shipped-parts.ts';
import { root } from './root.ts';

// Puts everything that the product needs to run into one folder: node scripts/assemble.ts <folder>
// Nothing else is needed there, no npm and no network.

/** Node needs libatomic, which few small systems have: a copy for `LD_LIBRARY_PATH`. */
function bringLibatomic(node: string): void {
  if (process.platform !== 'linux') return;
  const [, library] =
    /libatomic\.so\.1 => (\/\S+)/.exec(execFileSync('ldd', [node], { encoding: 'utf8' })) ?? [];
  if (library === undefined) return;
  mkdirSync(join(folder, 'lib'));
  copyFileSync(library, join(folder, 'lib', 'libatomic.so.1'));
}

const [target] = process.argv.slice(2);
if (!target || existsSync(target)) {
  process.stderr.write('Into which folder? It must not be there yet: npm run assemble -- <folder>\n');
  process.exit(64);
}
const folder = resolve(target);
await ensureBuild();
mkdirSync(join(folder, 'bin'), { recursive: true });
cpSync(realpathSync(process.execPath), join(folder, 'bin', 'node'));
chmodSync(join(folder, 'bin', 'node'), 0o755);
bringLibatomic(join(folder, 'bin', 'node'));
for (const part of shippedFolders())
  cpSync(join(root, part), join(folder, part), { recursive: true, dereference: true });
process.stderr.write(`Assembled in ${folder}: bin/node dist/platform/main.js starts it.\n`);
