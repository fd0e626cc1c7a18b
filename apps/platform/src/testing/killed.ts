import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { PlatformUnderTest } from './platform-under-test.ts';

const folder = join(import.meta.dirname, '../../../../node_modules/.cache');
const program = join(folder, 'die-in-change.mjs');
/** What loads a binary that lies beside it, and an option of pg that is never installed. */
const neverBundled = ['@node-rs/argon2', 'pg-native'];

/** Makes one file of the program: to start it from its sources, hundreds of them, takes six times as much of the processor. */
async function bundle(): Promise<void> {
  const built = await rolldown({
    input: join(import.meta.dirname, 'die-in-change.ts'),
    platform: 'node',
    external: neverBundled,
    transform: { jsx: { runtime: 'automatic' } },
  });
  const { output } = await built.generate({ format: 'esm', codeSplitting: false });
  await built.close();
  await mkdir(folder, { recursive: true });
  // several processes of tests make the same: none reads what another has half written
  const unfinished = `${program}.${process.pid}`;
  await writeFile(unfinished, output[0].code);
  await rename(unfinished, program);
}

let bundled: Promise<void> | undefined;

/** Which work a process does, and in which of its changes it dies. */
export interface Death {
  work: 'deletion' | 'export';
  /** Of the deletion's receipt, or of the export. */
  id: string;
  /** Counted from 1. */
  change: number;
  /** Before the commit of that change; else right after. */
  inside: boolean;
}

/** Lets a process of its own do a work until it kills itself. @returns by which signal it ended; null where it came to the end */
export async function workAndDie(
  { services, clock }: PlatformUnderTest,
  death: Death,
): Promise<string | null> {
  bundled ??= bundle();
  await bundled;
  const { config } = services;
  const env = { ...process.env, DEATH: JSON.stringify({ config, now: clock.now(), ...death }) };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'exit');
  return signal;
}

/** Before and after the commit of each of these changes. */
export const deathsAt = (changes: readonly number[]) =>
  changes.flatMap((change) => [
    { change, inside: true, place: 'before' },
    { change, inside: false, place: 'after' },
  ]);
