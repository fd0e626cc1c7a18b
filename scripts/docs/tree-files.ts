import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A text file of the tree. */
export interface TreeFile {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
}

/** Every path that Git knows or would take, with forward slashes; a file that is only deleted is left out. */
export const treePaths = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Reads a file of the tree. */
export const readTreeFile = (path: string): TreeFile => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
});
