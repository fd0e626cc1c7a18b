import { join } from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** Path of a program of the built platform. */
export const built = (name: 'build' | 'foyer' | 'main'): string =>
  join(root, 'dist', 'platform', `${name}.js`);

/** Data directory that holds nothing but the pages rendered ahead, for all workers of a run. */
export const renderedDataDir = join(root, 'test-results', 'rendered');
