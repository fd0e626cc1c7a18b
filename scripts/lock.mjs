// A lock between processes of one checkout: a folder that its holder touches every second. Plain JavaScript for Node 20:
// the set-up runs before the pinned Node is there.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const HEARTBEAT_MS = 1_000;
/** A holder that has not touched its folder for so long was killed. */
const DEAD_AFTER_MS = 10_000;

/** @param {string} folder */
const isDead = (folder) => {
  const beaten = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - beaten > DEAD_AFTER_MS;
};

/** @param {string} folder */
function tryToTake(folder) {
  if (isDead(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the lock, waiting for as long as a living process holds it; that of a killed one is taken over after 10 s.
 * @param {string} folder
 * @param {() => void} [onWait] called once when the lock is held by another
 * @returns {Promise<() => void>} lets it go
 */
export async function takeLock(folder, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let told = false; !tryToTake(folder); told = true) {
    if (!told) onWait?.();
    await pause(100);
  }
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(folder, { recursive: true, force: true });
  };
}
