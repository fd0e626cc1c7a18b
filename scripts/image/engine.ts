import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPath, installMissing, type NeededProgram } from '../machine/found-program.ts';

const program = (name: string): NeededProgram<string> => ({
  find: () => inPath(name),
  debianPackage: name,
  missing: `The image is built and tried with Debian's podman, runc and mmdebstrap: sudo apt-get install --no-install-recommends podman runc mmdebstrap`,
});

/** What builds and runs images, with images and containers of its own. */
export interface Engine {
  /** Runs a command of podman; what it says goes to standard error. @returns its standard output @throws Error where it fails */
  podman: (...args: string[]) => string;
  /** The same where it may fail. @returns its exit code and its standard output */
  tried: (...args: string[]) => { exit: number; out: string };
  /** Frees the folder: podman keeps the place of its images mounted. */
  close: () => void;
}

/**
 * Podman, installed where it is missing and that can be done.
 * @param folder where all that it makes lies
 * @throws Error with the command that installs it
 */
export function openEngine(folder: string): Engine {
  const missing = installMissing([program('podman'), program('runc'), program('mmdebstrap')]);
  if (missing[0] !== undefined) throw new Error(missing[0]);
  mkdirSync(folder, { recursive: true });
  // runc takes machines with the older kind of control groups, too, and no system manager is asked for any
  const own = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  own.push('--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--log-level', 'error');
  return {
    podman: (...args) =>
      execFileSync('podman', [...own, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }).trim(),
    tried(...args) {
      const { status, stdout } = spawnSync('podman', [...own, ...args], { encoding: 'utf8' });
      return { exit: status ?? 1, out: stdout.trim() };
    },
    close() {
      const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
      const ours = mounts.map((line) => line.split(' ')[1] ?? '').filter((at) => at.startsWith(`${folder}/`));
      for (const at of ours.reverse()) spawnSync('umount', ['--lazy', at]);
    },
  };
}
