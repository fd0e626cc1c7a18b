import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Component } from './bill-of-materials.ts';

const names = /^(licen[cs]e|copying|notice)/i;

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
}

/** Folders of installed packages, by name and version; the same package may be there in several versions. */
function installed(modules: string): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('package.json'))) {
    const { name, version }: Manifest = JSON.parse(readFileSync(join(modules, file), 'utf8'));
    if (name && version) found.set(`${name}@${version}`, join(modules, dirname(file)));
  }
  return found;
}

const textsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => names.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

const licenceIn = (folder: string): string | undefined => {
  const file = join(folder, 'package.json');
  const { license }: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return license;
};

/**
 * The licences of others' packages, with the texts that they bring along.
 * @param modules the folder `node_modules`
 * @throws where a package says nothing of its licence: then nobody may hand it on
 */
export function licencesOf(components: readonly Component[], modules: string): string {
  const folders = installed(modules);
  const sections = components.map(({ 'bom-ref': ref }) => {
    const folder = folders.get(ref);
    const licence = folder && licenceIn(folder);
    if (!folder || !licence) throw new Error(`${ref} says nothing of its licence`);
    return [`${ref} · ${licence}`, ...textsIn(folder)].join('\n\n');
  });
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
