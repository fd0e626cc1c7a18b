import { execFileSync } from 'node:child_process';
import { root } from '../root.ts';

/**
 * The files that Git has in some places: what else lies there, such as secrets beside a compose file, is this machine's own.
 * @param places from the root of the repository @returns paths from there
 */
export const trackedIn = (places: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...places], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
