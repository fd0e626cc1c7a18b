import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { login } from '../src/app/route.ts';
import { notFound, routes } from '../src/app/routes.ts';

const name = 'virtual:client-build';
/** The pages rendered ahead, by path or name. */
const pages = Object.entries({ ...routes, 'not-found': notFound });

/** The table that brings every screen but the first visit's. */
const screensModule = 'src/app/screens.ts';

/** A chunk and everything that it imports, without what is in `known`. */
function closure(manifest: Manifest, key: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const walk = (each: string) => {
    if (known.has(each) || found.has(each)) return;
    found.add(each);
    for (const next of manifest[each]?.imports ?? []) walk(next);
  };
  walk(key);
  return found;
}

/** What the pages rendered ahead must know of the client build: its scripts, and the text of its style sheets. */
function describe(dist: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const first = closure(manifest, 'index.html', new Set());
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8').trim();
  const partOf = (keys: ReadonlySet<string>) => ({
    scripts: [...keys].map((key) => `/${manifest[key]?.file}`),
    sheets: [...keys]
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((file) => ({ address: `/${file}`, text: textOf(file) })),
  });
  const needsOf = (key: string) => {
    if (!manifest[key]) throw new Error(`the client build has no chunk of its own for ${key}`);
    return closure(manifest, key, first);
  };
  const screens = pages
    .filter(([, { module }]) => module !== login.module)
    .map(([page, { module }]) => {
      const needs = [...needsOf(posix.join('src/app', module)), ...needsOf(screensModule)];
      return [page, partOf(new Set(needs))];
    });
  return JSON.stringify({ first: partOf(first), screens: Object.fromEntries(screens) });
}

const nothing = JSON.stringify({ first: { scripts: [], sheets: [] }, screens: {} });

/**
 * Gives the server build the files of the client build, which must have been made before; in tests and in development
 * there are none.
 */
export function clientBuild(dist: string): Plugin {
  return {
    name: 'client-build',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const built = this.environment.mode === 'build' ? describe(dist) : nothing;
      return `export const clientBuild = ${built};`;
    },
  };
}
