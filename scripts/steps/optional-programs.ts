import { inPath } from '../machine/found-program.ts';

/** A program that a few tests look with, where it is installed. */
interface OptionalProgram {
  name: 'promtool' | 'systemd-analyze' | 'kubectl';
  /** What it looks at. */
  looksAt: string;
  /** The package of Debian and its relatives that brings it. */
  debianPackage: string;
}

const optionalPrograms: readonly OptionalProgram[] = [
  { name: 'promtool', looksAt: 'deploy/prometheus/foyer.rules.yml', debianPackage: 'prometheus' },
  { name: 'systemd-analyze', looksAt: 'deploy/foyer.service', debianPackage: 'systemd' },
  { name: 'kubectl', looksAt: 'deploy/kubernetes as a whole', debianPackage: 'kubernetes-client' },
];

/** @returns whether a test that looks with this program can run */
export const isInstalled = (name: OptionalProgram['name']): boolean => inPath(name) !== undefined;

/**
 * What a run of the tests did not look at, for want of a program.
 * @returns a sentence for each, with the command that installs it
 */
export const notLookedAt = (): string[] =>
  optionalPrograms
    .filter(({ name }) => !isInstalled(name))
    .map(
      ({ name, looksAt, debianPackage }) =>
        `Not checked: ${looksAt}, for ${name} is missing (sudo apt-get install --no-install-recommends ${debianPackage})`,
    );
