import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const name = 'virtual:client-build';
const routesFile = new URL('../src/app/routes.ts', import.meta.url);
/** All but the plainest visits ask it before anything is shown; the page of /login is part of the first file. */
const guardModule = 'src/app/awake.ts';
const routeLine = /'(\/[^']*)': \{[^}]*?import\('\.\.\/(features\/[^']+)'\)/g;

/** Which module is the screen of which path, as `routes.ts` says. */
const screenModules = (source: string): [path: string, module: string][] =>
  [...source.matchAll(routeLine)].map(([, path = '', module = '']) => [path, `src/${module}`]);

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
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = new Set([...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const isFirst = (key: string) => key.endsWith('.js') && named.has(manifest[key]?.file);
  const first = new Set(Object.keys(manifest).filter(isFirst));
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => `/${manifest[key]?.file}`);
  const sheetsOf = (keys: Iterable<string>) =>
    [...keys]
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((file) => ({ address: `/${file}`, text: readFileSync(join(dist, file), 'utf8').trim() }));
  const partOf = (keys: Iterable<string>) => ({ scripts: filesOf(keys), sheets: sheetsOf(keys) });
  const screens = screenModules(readFileSync(routesFile, 'utf8')).map(([path, module]) => {
    const needs = [module, guardModule].flatMap((each) => [...closure(manifest, each, first)]);
    return [path, partOf(new Set(needs))];
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
