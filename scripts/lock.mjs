// A lock between processes of one checkout. Plain JavaScript for Node 20: the set-up runs before the pinned Node is there.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;
/** A file that is still without content after this long was left by a process that died while it wrote. */
const UNWRITTEN_MS = 2_000;

/**
 * @typedef {object} Lock
 * @property {(pid: number) => void} alsoHeldBy keeps the lock taken while that child lives, even when this process is killed
 * @property {() => void} release
 */

/**
 * A process as a line of the lock: its number and, where the system tells, when it began (clock ticks since boot), so
 * that a later process with the same number is not taken for it.
 * @param {number} pid
 * @returns {string | undefined} nothing for a process that has ended, also one that nobody has waited for yet
 */
function identity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc_pid_stat(5): what follows the command's name; the state comes first and the start time twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

/**
 * Whether the process that a line of a lock names is still alive.
 * @param {string} line
 */
function lives(line) {
  const pid = Number(line.split(' ', 1)[0]);
  return Number.isInteger(pid) && pid > 0 && identity(pid) === line;
}

/** @param {string} file */
function create(file, content = '') {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, content);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Whether nobody who is alive holds the lock file; a missing file counts as held, since the next attempt settles it.
 * @param {string} file
 */
function isStale(file) {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    if (lines.length === 0) return Date.now() - statSync(file).mtimeMs > UNWRITTEN_MS;
    return !lines.some(lives);
  } catch {
    return false;
  }
}

/**
 * Removes a stale lock. One at a time, with a second look, or the lock of whoever was faster would be removed.
 * @param {string} file
 */
function removeStale(file) {
  const guard = `${file}.takeover`;
  if (!create(guard)) {
    if (isStale(guard)) rmSync(guard, { force: true });
    return;
  }
  if (isStale(file)) rmSync(file, { force: true });
  rmSync(guard, { force: true });
}

/**
 * Takes the lock, waiting for as long as a living process holds it; the lock of a dead one is taken over.
 * @param {string} file
 * @param {() => void} [onWait] called once when the lock is held by another
 * @returns {Promise<Lock>}
 */
export async function takeLock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!create(file, `${identity(process.pid) ?? process.pid}\n`)) {
    if (isStale(file)) removeStale(file);
    else {
      if (!told) onWait?.();
      told = true;
      await pause(POLL_MS);
    }
  }
  return {
    alsoHeldBy: (pid) => {
      const handle = openSync(file, 'a');
      writeSync(handle, `${identity(pid) ?? pid}\n`);
      closeSync(handle);
    },
    release: () => rmSync(file, { force: true }),
  };
}
