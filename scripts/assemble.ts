import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuild, root } from './build/ensure-build.ts';

// Puts everything that the product needs to run into one folder: node scripts/assemble.ts <folder>
// Nothing else is needed there, no npm and no network.

/** What stays outside of the bundle: a binary, and tables that are read from the disk. */
const packages = ['@node-rs/argon2', '@ip-location-db/geo-whois-asn-country-mmdb'];
const modules = join(root, 'node_modules');

/** The package that brings argon2 for this machine. */
const binaries = readdirSync(join(modules, '@node-rs'))
  .filter((name) => name.startsWith('argon2-'))
  .map((name) => `@node-rs/${name}`);

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
for (const name of ['platform', 'portal', 'portal-server'])
  cpSync(join(root, 'dist', name), join(folder, 'dist', name), { recursive: true });
cpSync(join(root, 'brand'), join(folder, 'brand'), { recursive: true });
for (const name of [...packages, ...binaries])
  cpSync(join(modules, name), join(folder, 'node_modules', name), { recursive: true, dereference: true });
process.stderr.write(`Assembled in ${folder}: bin/node dist/platform/main.js starts it.\n`);
