import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PlatformUnderTest } from './platform-under-test.ts';

const program = join(import.meta.dirname, 'die-in-change.ts');

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
