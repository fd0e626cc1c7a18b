import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { type Config, ConfigInvalid } from '../kernel/config/config.ts';
import { fileProblem, serverProblem } from '../kernel/store/engine/why-unusable.ts';
import { databaseFile } from '../kernel/store/open-store.ts';
import { errorCode } from '../kernel/system/error-code.ts';

/**
 * Makes a folder and those above it, where they are missing. Node's own way never ends where the system says of a
 * folder that is there that it is not, as in /proc.
 */
async function makeFolder(folder: string, makeParents = true): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (reason) {
    const code = errorCode(reason);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || !makeParents) throw reason;
    await makeFolder(dirname(folder));
    await makeFolder(folder, false);
  }
}

/**
 * Makes the folder that holds all data where it is missing.
 * @throws ConfigInvalid where it cannot be made or written in
 */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(join(dataDir, '.'), constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigInvalid([`DATA_DIR: ${dataDir} is no folder that this user may write in`]);
  }
}

const noSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Waits for work on the data directory: the embedded database and the files beside it.
 * @throws ConfigInvalid if the disk is full or the database's file caused the error; otherwise what the work throws
 */
export async function withDataDir<Result>(dataDir: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (reason) {
    if (noSpace.has(errorCode(reason)))
      throw new ConfigInvalid([`DATA_DIR: ${dataDir} cannot be written: its disk is full`]);
    throw fileProblem(databaseFile(dataDir), reason);
  }
}

type Listening = Pick<Config, 'host' | 'port'> & {
  /** That names the port; `PORT` unless it is another one. */
  variable?: 'METRICS_PORT';
};

const otherMachine = ({ host }: Listening) => `HOST: this machine has no address ${host}`;

const whyNotListening: ReadonlyMap<unknown, (at: Listening) => string> = new Map([
  ['EADDRINUSE', ({ port, variable = 'PORT' }) => `${variable}: another program listens at ${port} already`],
  ['EACCES', ({ port, variable = 'PORT' }) => `${variable}: this user may not listen at ${port}`],
  ['EADDRNOTAVAIL', otherMachine],
  ['ENOTFOUND', otherMachine],
  ['EAI_AGAIN', otherMachine],
]);

/**
 * Waits for what is done with the database at a start.
 * @throws ConfigInvalid where its address is to blame, else what the work throws
 */
export async function withDatabase<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (reason) {
    const problem = serverProblem(reason);
    throw problem === undefined ? reason : new ConfigInvalid([problem]);
  }
}

/**
 * Waits until a server listens.
 * @throws ConfigInvalid where the variables name a place that it cannot listen at
 */
export async function listenAt(at: Listening, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (reason) {
    const problem = whyNotListening.get(errorCode(reason));
    throw problem === undefined ? reason : new ConfigInvalid([problem(at)]);
  }
}

/**
 * Lets the partner sandbox listen on this machine. A port that somebody else has is no reason not to start (settled B15).
 * @param sandbox undefined where there is none
 * @param say says a line to whoever started the platform
 * @returns where it is; undefined where it does not run
 */
export async function listenSandbox(
  sandbox: Server | undefined,
  { port, say }: { port: number; say: (line: string) => void },
): Promise<string | undefined> {
  if (!sandbox) return undefined;
  try {
    sandbox.listen(port, '127.0.0.1');
    await once(sandbox, 'listening');
    return `http://127.0.0.1:${port}`;
  } catch (reason) {
    if (errorCode(reason) !== 'EADDRINUSE') throw reason;
    say(`The partner sandbox does not run: another program listens at ${port} (SANDBOX_PORT)`);
    return undefined;
  }
}
