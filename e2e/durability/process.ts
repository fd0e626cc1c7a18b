import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { built } from '../testing/built.ts';

/** The platform as a process of its own, as it runs in production. */
export interface PlatformProcess {
  pid: number;
  isRunning: () => boolean;
  /** Kills it with SIGKILL, as a failing machine would. */
  kill: () => Promise<void>;
  /** What it has written to standard error so far. */
  said: () => string;
  /** Reads no more of what it logs, as `npm start | head` does. */
  closeOutput: () => void;
  /** Asks it to end, as an operator would. @returns the exit code; null where a signal ended it */
  end: () => Promise<number | null>;
}

/** What `/readyz` says. */
export interface Readiness {
  status: number;
  ready: boolean;
  checks: Record<string, boolean>;
}

/** @returns what the platform says of itself, or undefined where nobody answers */
export async function readinessOf(url: string): Promise<Readiness | undefined> {
  try {
    const response = await fetch(`${url}/readyz`);
    return { status: response.status, ...(await response.json()) };
  } catch {
    return undefined;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Milliseconds. */
const betweenLooks = 25;

async function ready(child: ChildProcess, url: string, said: () => string): Promise<void> {
  while (!hasEnded(child)) {
    if ((await readinessOf(url))?.ready) return;
    // without a pause the requests would slow down the start
    await pause(betweenLooks);
  }
  throw new Error(`The platform ended with ${child.exitCode} at its start:\n${said()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

/**
 * Starts the platform and waits until it is ready.
 * @param where another build than that of the tree, and the folder that it works in
 */
export async function startProcess(
  url: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  where: { program: string; cwd?: string } = { program: built('main') },
): Promise<PlatformProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [where.program, ...args], {
    ...(where.cwd ? { cwd: where.cwd } : {}),
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.resume();
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const said = () => complaint;
  await ready(child, url, said);
  return {
    pid: child.pid ?? 0,
    said,
    isRunning: () => !hasEnded(child),
    closeOutput() {
      child.stdout?.destroy();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async end() {
      child.kill('SIGTERM');
      await ended(child);
      return child.exitCode;
    },
  };
}
