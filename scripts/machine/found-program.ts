import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackage } from './apt.ts';

/** The first folder of PATH that holds a program, as the path of the program. */
export const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/**
 * Finds a program that the tests need, and installs it where that can be done.
 * @param find looks it up
 * @param debianPackage that brings it
 * @param missing the sentence for whoever has to install it, naming the command
 * @throws Error with that sentence
 */
export function foundOrInstalled<Found>(
  find: () => Found | undefined,
  debianPackage: string,
  missing: string,
): Found {
  const found = find();
  if (found) return found;
  if (canInstall() && installPackage(debianPackage)) {
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(missing);
}
