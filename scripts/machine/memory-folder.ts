import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const place = '/dev/shm';
const mounts = '/proc/self/mounts';
/** Bytes: several times what the tests have in their folders at once. */
const needed = 4 * 2 ** 30;

/** Whether files lie in memory there, and programs among them may run. */
function isInMemory(): boolean {
  const [, options] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync(mounts, 'utf8')) ?? [];
  return options !== undefined && !options.split(',').includes('noexec');
}

/**
 * Makes a folder that lies in memory, where the machine has one with room and memory to spare. It is gone when this
 * process ends.
 * @returns its path; undefined where there is no such place, as on macOS and in many containers
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(mounts) || !isInMemory()) return undefined;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < needed || process.availableMemory() < 2 * needed) return undefined;
  const folder = mkdtempSync(join(place, 'foyer-tests-'));
  // as the system's folder for temporary files: PostgreSQL, which does not run as root, makes and removes a folder in here
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
