import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../root.ts';

/** An editor writes a file in several steps. Milliseconds. */
const SETTLED_MS = 50;
const sources = [
  'apps/platform/src',
  'sandbox/src',
  'packages/contract/src',
  'packages/mails/src',
  'packages/phrases/src',
  'packages/phrases/mails',
];
const isTest = (file: string | null): boolean => /\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file ?? '');

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Runs the platform from its sources, and again whenever they or the brand kit change. The next process waits with all
 * packages loaded, so that an edit costs only the loading of the sources.
 * @param environment of the platform
 * @returns ends it
 */
export function watchPlatform(environment: NodeJS.ProcessEnv): () => Promise<void> {
  const prepare = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'platform-process.ts')], {
      env: environment,
      stdio: ['ignore', 1, 2, 'ipc'],
    });
  let waiting = prepare();
  let running: ChildProcess | undefined;
  const restart = async () => {
    await end(running);
    running = waiting.connected ? waiting : prepare();
    running.send('start');
    await once(running, 'disconnect');
    waiting = prepare();
  };
  let restarts = restart();
  let settled: NodeJS.Timeout | undefined;
  const onChange = (_kind: string, file: string | null) => {
    if (isTest(file)) return;
    clearTimeout(settled);
    settled = setTimeout(() => {
      restarts = restarts.then(restart);
    }, SETTLED_MS);
  };
  const kit = resolve(environment.BRAND_DIR ?? join(root, 'brand'));
  const watchers = [...sources.map((path) => join(root, path)), kit].map((path) =>
    watch(path, { recursive: true }, onChange),
  );
  return async () => {
    clearTimeout(settled);
    for (const watcher of watchers) watcher.close();
    await restarts;
    await Promise.all([end(running), end(waiting)]);
  };
}
