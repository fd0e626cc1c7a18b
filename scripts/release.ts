import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build/ensure-build.ts';
import { owedByTree, owedSentences } from './owed/owed.ts';
import { billOfMaterials, billOfTree, type ShippedWorkspace } from './release/bill-of-materials.ts';
import { expectCycloneDx } from './release/expect-cyclonedx.ts';
import { licencesOf } from './release/licences.ts';
import { pack } from './release/pack.ts';
import { shippedFolders } from './release/shipped-parts.ts';
import { trackedIn } from './release/tracked.ts';
import { root } from './root.ts';

// Makes one archive of everything that runs, but Node: npm run release [-- <folder>]. With --unfinished it makes one for a
// trial although something is owed (decision 0091).
// The same sources on the same kind of machine give the same archive.

const manifestOf = (folder: string): ShippedWorkspace =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** When the sources were last changed: reproducible-builds.org/specs/source-date-epoch, else the newest commit. */
function lastChange(): Date {
  const asked = process.env.SOURCE_DATE_EPOCH;
  const command = ['log', '-1', '--format=%ct'];
  const seconds = asked ?? execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();
  return new Date(Number(seconds) * 1000);
}

const { version } = manifestOf('.');
const name = `foyer-${version}-${process.platform}-${process.arch}`;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { unfinished: { type: 'boolean' } },
});
const target = resolve(positionals[0] ?? join(root, 'dist', 'release'));
const file = join(target, `${name}.tar.gz`);
const made = lastChange();

const owed = values.unfinished ? [] : owedSentences(owedByTree());
if (owed.length > 0) {
  process.stderr.write(`${owed.join('\n')}\n`);
  process.exit(1);
}

await ensureBuild();
const workspaces = [
  'apps/platform',
  'apps/portal',
  'packages/contract',
  'packages/mails',
  'packages/phrases',
  'sandbox',
].map(manifestOf);
const bill = billOfMaterials(billOfTree(), { workspaces, version, made });
const billText = `${JSON.stringify(bill, undefined, 2)}\n`;
await expectCycloneDx(billText);

const folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
try {
  const sources = trackedIn(['brand', 'deploy', 'docs', 'CHANGELOG.md']);
  for (const part of [...shippedFolders().filter((name) => name !== 'brand'), ...sources])
    cpSync(join(root, part), join(folder, part), { recursive: true, dereference: true });
  const others = bill.components.filter((each) => !each['bom-ref'].startsWith('@foyer/'));
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), 0o644);
  };
  write('sbom.cdx.json', billText);
  write('LICENCES.txt', licencesOf(others, join(root, 'node_modules')));
  write(
    'package.json',
    `${JSON.stringify({ name: 'foyer', version, private: true, type: 'module', engines: { node: '>=26' } }, undefined, 2)}\n`,
  );
  mkdirSync(target, { recursive: true });
  if (existsSync(file)) rmSync(file);
  const files = await pack(file, { folder, name, made });
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${hash}  ${name}.tar.gz\n`);
  process.stdout.write(
    `${file}\n${files.length} files, ${bill.components.length} packages, SHA-256 ${hash}\n` +
      'Nodes of the release before run beside it during an upgrade: npm run test:releases tries that.\n',
  );
} finally {
  rmSync(folder, { recursive: true });
}
