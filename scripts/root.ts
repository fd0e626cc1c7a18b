import { dirname } from 'node:path';

/** Folder of the repository. */
export const root = dirname(import.meta.dirname);
