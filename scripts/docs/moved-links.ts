import { posix } from 'node:path';
import type { TreeFile } from './tree-files.ts';

const link = /\[([\w.-]+)\]\(([^)#:]+\/[\w.-]+)\)/g;

/**
 * Aims links of a document at files that were moved: those that are labelled with the file's name, as long as one file
 * of the tree alone has it. What was renamed or removed stays, for the check of citations to tell.
 * @param paths every path of the tree
 */
export function withMovedLinks({ path, text }: TreeFile, paths: readonly string[]): string {
  const folder = posix.dirname(path);
  const known = new Set(paths);
  return text.replaceAll(link, (whole, label: string, target: string) => {
    if (posix.basename(target) !== label || known.has(posix.join(folder, target))) return whole;
    const [found, ...others] = paths.filter((each) => posix.basename(each) === label);
    return found === undefined || others.length > 0 ? whole : `[${label}](${posix.relative(folder, found)})`;
  });
}
