import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const apt = '/usr/bin/apt-get';
const aptCache = '/usr/bin/apt-cache';
let updated = false;

/** Whether this process may install system packages: root on Debian, Ubuntu or a relative. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync(apt);

const run = (...args: string[]): boolean =>
  spawnSync(apt, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether the lists of packages that are there name one; false where none were ever fetched. */
export const isOffered = (name: string): boolean =>
  existsSync(aptCache) && spawnSync(aptCache, ['show', name], { stdio: 'ignore' }).status === 0;

/**
 * Installs a system package; the lists of packages are fetched once per process.
 * @returns false when that failed
 */
export function installPackage(name: string): boolean {
  process.stderr.write(`Installing the system package ${name} …\n`);
  if (!updated) updated = run('update', '-qq');
  return run('install', '-qq', '-y', '--no-install-recommends', name);
}
