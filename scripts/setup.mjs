// Installs what is missing, with the runtime that the project pins. Runs before every command, on any Node from 20 on.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const marker = join(modules, '.foyer-setup');
const windows = process.platform === 'win32';
const binary = windows ? 'bin/node.exe' : 'bin/node';
const link = join(modules, '.bin', windows ? 'node.cmd' : 'node');

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`);

/** What an installation depends on; a folder copied from another machine does not count as installed. */
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

function isInstalled() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === wanted && existsSync(link);
}

/** @returns {{ name: string, version: string } | undefined} the package that brings the pinned Node for this machine */
function pinnedNode() {
  /** @type {{ optionalDependencies: Record<string, string> }} */
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = Object.entries(optionalDependencies).map(([name, version]) => ({ name, version }));
  return packages.find(({ name }) => name.startsWith('node-') && existsSync(join(modules, name, binary)));
}

/** npm 10 leaves the link out when several optional packages bring a command of the same name. */
function ensureLink(/** @type {string} */ name) {
  if (existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  if (windows) writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(join('..', name, binary), link);
}

/** @returns {Promise<string | undefined>} what is wrong with the runtime, if anything */
async function verifyNode() {
  const { spawnSync } = await import('node:child_process');
  const pinned = pinnedNode();
  if (!pinned) return `no pinned Node for ${process.platform} ${process.arch} was installed`;
  ensureLink(pinned.name);
  const run = spawnSync(join(modules, pinned.name, binary), ['--version'], { encoding: 'utf8' });
  if (run.stdout?.trim() === `v${pinned.version}`) return undefined;
  const why = run.error?.message ?? run.stderr.trim();
  const advice = why.includes('libatomic') ? ' (apt-get install libatomic1, or dnf install libatomic)' : '';
  return `${pinned.name} does not run here: ${why}${advice}`;
}

/**
 * Runs `npm ci` with the npm that runs this command, where there is one.
 * @returns {Promise<number>} its exit code
 */
async function install() {
  const { spawn } = await import('node:child_process');
  const npm = process.env.npm_execpath;
  // The Node that runs npm, not the pinned one: the latter is replaced by what follows.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [command, before] = npm?.endsWith('js') ? [node, [npm]] : [windows ? 'npm.cmd' : 'npm', []];
  // A NODE_ENV of production or an `omit` in someone's settings would leave out what the build needs.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const child = spawn(command, [...before, ...options, '--loglevel=error'], {
    cwd: root,
    shell: windows && before.length === 0,
    stdio: ['ignore', 2, 2],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.removeAllListeners(signal).on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function setUp() {
  const { takeLock } = await import('./lock.mjs');
  const letGo = await takeLock(join(root, '.cache', 'setup.lock'), () =>
    say('Another command is installing; waiting for it.'),
  );
  const stop = () => process.exit(130);
  process.once('SIGINT', stop).once('SIGTERM', stop).once('exit', letGo);
  if (isInstalled()) return;
  say('Installing what the lock file names …');
  rmSync(marker, { force: true });
  const began = Date.now();
  const code = await install();
  const fault = code === 0 ? await verifyNode() : `npm ci ended with ${code}`;
  if (fault) {
    say(`The installation failed: ${fault}. Run the command again to go on.`);
    process.exit(1);
  }
  writeFileSync(marker, wanted);
  say(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

if (!isInstalled()) await setUp();
