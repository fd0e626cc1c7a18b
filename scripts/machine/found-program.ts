import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as apt from './apt.ts';

/** A program that the tests need. */
export interface NeededProgram<Found = unknown> {
  find: () => Found | undefined;
  /** The package of Debian and its relatives that brings it. */
  debianPackage: string;
  /** What to tell somebody who has to install it, naming the command. */
  missing: string;
}

/** The first folder of PATH that holds a program, as the path of the program. */
export const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/**
 * Installs the missing ones of some programs, where this process may. It says first what it installs; nothing where
 * none is missing.
 * @param installer of system packages
 * @returns a sentence for each program that is still missing
 */
export function installMissing(
  programs: readonly NeededProgram[],
  installer: Pick<typeof apt, 'canInstall' | 'installPackages'> = apt,
): string[] {
  const isMissing = ({ find }: NeededProgram) => find() === undefined;
  const missing = programs.filter(isMissing);
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (packages.length > 0 && installer.canInstall()) {
    process.stderr.write(
      `The tests need what is not there yet. Installing ${packages.join(', ')} with apt-get …\n`,
    );
    installer.installPackages(packages);
  }
  return missing.filter(isMissing).map(({ missing: sentence }) => sentence);
}

/**
 * A program, installed where it was missing and that can be done.
 * @throws Error with the sentence of a missing one
 */
export function foundOrInstalled<Found>(program: NeededProgram<Found>): Found {
  installMissing([program]);
  const found = program.find();
  if (found === undefined) throw new Error(program.missing);
  return found;
}
