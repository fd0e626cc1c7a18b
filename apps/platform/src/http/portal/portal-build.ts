import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { defaultLanguage, type Language, languages } from '@foyer/contract/languages';

/** The portal as its build left it. */
export interface PortalBuild {
  /** Holds `portal`, `portal-server` and, where it was built, `gallery`. */
  dist: string;
  /** The client-rendered page, still without data. */
  shell: string;
  /** Changes with every file that a page loads. */
  buildId: string;
  /** Address of each language's phrases. */
  phraseFiles: Partial<Record<Language, string>>;
}

/** The folder `dist` that this file was built into, or that lies beside the sources it stands in. */
export function distFolder(from: string = import.meta.dirname): string {
  if (basename(from) === 'dist') return from;
  const above = dirname(from);
  if (above === from || existsSync(join(from, 'package-lock.json'))) return join(from, 'dist');
  return distFolder(above);
}

const read = (dist: string, file: string) => readFileSync(join(dist, 'portal', file), 'utf8');

/** @returns undefined where the portal has not been built, as in development */
export function readPortalBuild(dist: string): PortalBuild | undefined {
  if (!existsSync(join(dist, 'portal', 'index.html'))) return undefined;
  const shell = read(dist, 'index.html');
  const listed = read(dist, '.vite/phrases.json');
  const phraseFiles: Record<string, string> = JSON.parse(listed);
  const digest = hash('sha256', [shell, read(dist, '.vite/manifest.json'), listed].join('\0'), 'base64url');
  return { dist, shell, buildId: digest.slice(0, 12), phraseFiles };
}

/** The languages that the portal can be shown in; English is always among them. */
export const offeredLanguages = ({ phraseFiles }: PortalBuild): ReadonlySet<Language> =>
  new Set([defaultLanguage, ...languages.filter((language) => phraseFiles[language])]);

/** The phrases of one language as the build compiled them. */
export async function builtPhrases(
  build: PortalBuild,
  language: Language,
): Promise<Record<string, readonly unknown[]>> {
  const file = build.phraseFiles[language] ?? '';
  return JSON.parse(await readFile(join(build.dist, 'portal', file), 'utf8'));
}
