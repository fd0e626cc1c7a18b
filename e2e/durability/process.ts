import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { built } from '../testing/built.ts';

/** The platform as a process of its own, the way it runs in earnest. */
export interface PlatformProcess {
  /** Takes its life, as a failing machine would. */
  kill: () => Promise<void>;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function ready(child: ChildProcess, url: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  while (child.exitCode === null) if (await isReady(url)) return;
  throw new Error(`The platform ended with ${child.exitCode} at its start:\n${complaint}`);
}

/** Starts the platform and waits until it is ready. */
export async function startProcess(url: string, env: Record<string, string>): Promise<PlatformProcess> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [built('main')], {
    env: { PATH, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(child, url);
  return {
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
