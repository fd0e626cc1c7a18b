import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { root } from '../root.ts';

// A program of its own: builds the platform whenever its sources change and runs it again, also when the brand kit changes,
// until it is told to end.
// Vite sets NODE_ENV of the process in which it builds; the platform gets what was there before.
const environment = { ...process.env };
/** Beside the product's own bundle: that one stands for the sources its marker names. */
const folder = join(root, 'dist', 'platform-dev');
let child: ChildProcess | undefined;

async function end(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function restart(): Promise<void> {
  await end();
  child = spawn(process.execPath, [join(folder, 'main.js')], { env: environment, stdio: ['ignore', 1, 2] });
}

const watcher = await build({
  configFile: join(root, 'apps', 'platform', 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: folder, watch: {} },
});
if (!('on' in watcher)) throw new Error('Vite does not watch.');
let restarts = Promise.resolve();
watcher.on('event', (event) => {
  if (event.code === 'END') restarts = restarts.then(restart);
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
});

const kit = watch(resolve(process.env.BRAND_DIR ?? join(root, 'brand')), { recursive: true });
let settled: NodeJS.Timeout | undefined;
kit.on('change', () => {
  // an editor writes a file in several steps
  clearTimeout(settled);
  settled = setTimeout(() => {
    restarts = restarts.then(restart);
  }, 200);
});

const stop = () => {
  kit.close();
  void watcher
    .close()
    .then(() => restarts)
    .then(end)
    .then(() => process.exit(0));
};
process.once('SIGINT', stop).once('SIGTERM', stop);
