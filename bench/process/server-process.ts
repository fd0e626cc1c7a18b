import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Milliseconds } from '@foyer/contract/durations';

/** A server in a process of its own, on a port of 127.0.0.1. */
export interface ServerProcess extends AsyncDisposable {
  pid: number;
  port: number;
  /** From the start of the process to its first answer. */
  startedIn: Milliseconds;
  stop(): Promise<void>;
}

/** How a server is started. */
export interface ServerProgram {
  file: string;
  port: number;
  env?: Record<string, string>;
  /** The request that shows that it answers; asked until there is an answer that is not 5xx. */
  path: string;
}

const lookEvery: Milliseconds = 2;

async function hasAnswered(port: number, path: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    return /^HTTP\/1\.1 [234]/.test(String(answer));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function firstAnswer(child: ChildProcess, { port, path, file }: ServerProgram): Promise<void> {
  while (child.exitCode === null) {
    if (await hasAnswered(port, path)) return;
    await pause(lookEvery);
  }
  throw new Error(`${file} ended with ${child.exitCode}`);
}

/** Shows what a server wrote to standard error when it ends by itself. */
function showUnwantedEnd(child: ChildProcess, file: string, isWanted: () => boolean): void {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  child.on('exit', (code, signal) => {
    if (!isWanted()) process.stderr.write(`${file} ended with ${code ?? signal}:\n${complaint}\n`);
  });
}

/** Starts a server and waits for its first answer. It writes its log, which goes nowhere. */
export async function startServer(program: ServerProgram): Promise<ServerProcess> {
  const began = performance.now();
  const { PATH } = process.env;
  const child = spawn(process.execPath, [program.file], {
    env: { PATH, PORT: `${program.port}`, ...program.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stopping = false;
  showUnwantedEnd(child, program.file, () => stopping);
  await firstAnswer(child, program);
  const startedIn = performance.now() - began;
  if (child.pid === undefined) throw new Error(`${program.file} did not start`);
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid, port: program.port, startedIn, stop, [Symbol.asyncDispose]: stop };
}
