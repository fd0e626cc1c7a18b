import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { watchdog } from '../machine/watchdog.ts';

/** What a server is started with. */
export interface ServerCommand {
  /** Also the name of its log, `<name>.log`. */
  name: string;
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Whom it runs as, where this process may decide that. */
  user?: { uid: number; gid: number } | undefined;
}

/** A server that ends when this process does, in whatever way. */
export interface ServerProcess {
  /** Of the watchdog that has started it. */
  pid: number;
  isRunning: () => boolean;
  /** Kills it and what it has started beside itself, as a failing machine would. */
  kill: () => Promise<void>;
  /** Asks it to end, and waits until it has. */
  end: () => Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** A process with all that it has started. */
export function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : [];
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

/** Removes a folder once this process and every server that was given the pipe have ended. @returns the pipe */
export function removeAfterAll(folder: string): Writable {
  const script = 'cat >/dev/null; rm -rf "$1"';
  const child = spawn('sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return child.stdin;
}

/**
 * Starts a server; its data and its log stay.
 * @param folder where logs lie
 * @param lives a pipe that is open for as long as the server runs
 */
export function startServer(
  command: ServerCommand,
  folder: string,
  lives: Writable | undefined,
): ServerProcess {
  const { name, program, args, env = {}, user } = command;
  const own = join(folder, 'run', name);
  mkdirSync(own, { recursive: true });
  // the watchdog removes no folder
  writeFileSync(join(own, 'stays'), '');
  const log = openSync(join(folder, `${name}.log`), 'a');
  const stdio: StdioOptions = ['pipe', log, log, ...(lives ? [lives] : [])];
  const child = spawn('sh', ['-c', watchdog, 'sh', 'TERM', own, program, ...args], {
    ...user,
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio,
  });
  const ended = async () => {
    if (!hasEnded(child)) await once(child, 'exit');
  };
  return {
    pid: child.pid ?? 0,
    isRunning: () => !hasEnded(child),
    async kill() {
      if (!hasEnded(child) && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended();
    },
    async end() {
      child.stdin?.end();
      await ended();
    },
  };
}
