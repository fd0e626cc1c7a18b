import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['node_modules', 'testing']);
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function* filesUnder(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* filesUnder(join(path, entry.name));
    if (entry.isFile() && !isTest(entry.name)) yield join(path, entry.name);
  }
}

/**
 * A digest over everything that the built product is made from; tests and their surroundings are left out.
 * @param root folder of the repository
 * @param folders walked to the leaves, relative to it
 * @param files single ones, relative to it
 */
export function hashSources(root: string, folders: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const file of files) add(file);
  for (const folder of folders) {
    for (const path of filesUnder(join(root, folder))) add(path.slice(root.length + 1));
  }
  return hash.digest('hex');
}

/** Compares a folder's build with the sources: there is none, it is of these sources, or of others. */
export type BuildState = 'missing' | 'of these sources' | 'of other sources';

/**
 * Says what a build is made from.
 * @param dist its folder
 * @param sources digest of the sources as they are
 */
export function buildStateOf(dist: string, sources: string): BuildState {
  const marker = join(dist, '.sources');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sources) return 'of these sources';
  return existsSync(join(dist, 'platform', 'foyer.js')) ? 'of other sources' : 'missing';
}
