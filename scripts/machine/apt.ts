import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const apt = '/usr/bin/apt-get';

/** Whether this process may install system packages: root on Debian, Ubuntu or a relative. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync(apt);

const run = (...args: string[]): boolean =>
  spawnSync(apt, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Installs system packages, with the lists of packages fetched anew.
 * @returns false when that failed
 */
export const installPackages = (names: readonly string[]): boolean =>
  run('update', '-qq') && run('install', '-qq', '-y', '--no-install-recommends', ...names);
