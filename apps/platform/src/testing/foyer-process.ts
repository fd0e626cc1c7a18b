import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** The operator's command line, started from its sources. */
export const foyerProgram = join(import.meta.dirname, '..', 'foyer.ts');

/** Its standard output: read to the end, a closed pipe, or a full disk. */
export type OutputOfProcess = 'read' | 'closed' | 'full';

/** How the process ended. */
export interface FoyerRun {
  exit: number | null;
  out: string;
  complaints: string;
}

/** Runs the command line in its own process, with the database, keys and kit of a platform. */
export async function runFoyer(
  { services: { config } }: PlatformUnderTest,
  output: OutputOfProcess,
  ...words: string[]
): Promise<FoyerRun> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    LOG_LEVEL: 'silent',
    DATA_DIR: config.dataDir,
    BRAND_DIR: config.brandDir,
    ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
  };
  const full = output === 'full' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(process.execPath, [foyerProgram, ...words], {
    env,
    stdio: ['ignore', full ?? 'pipe', 'pipe'],
  });
  if (full !== undefined) closeSync(full);
  if (output === 'closed') child.stdout?.destroy();
  const [out, complaints, [exit]] = await Promise.all([
    output === 'read' && child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { exit, out: out.trimEnd(), complaints: complaints.trimEnd() };
}
