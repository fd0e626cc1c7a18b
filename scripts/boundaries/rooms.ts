import { posix } from 'node:path';

/**
 * A part of the tree that the arrows name: a package, what lies directly under the `src` of an app, a folder of the
 * platform's kernel, or a noun: on the platform its calls are a room of their own, as are the tables of all nouns together, in
 * the portal its blocks.
 */
export type Room = string;

const apps = /^apps\/([^/]+)\/src\/([^/]+)/;
const kernel = /^apps\/platform\/src\/(kernel\/[^/]+)\//;
const tables = /^apps\/platform\/src\/nouns\/([^/]+\/store\/[^/]+-)?tables\.ts$/;
const nouns = /^apps\/([^/]+)\/src\/(nouns\/[^/]+(?:\/(?:calls|blocks)(?=\/))?)\//;
const workspaces = /^(packages\/[^/]+|apps\/[^/]+|e2e|bench|brand|sandbox|scripts)\//;

/** The room of a file, by its path from the root of the repository; a test of the whole app belongs to its testing. */
export function roomOf(path: string): Room {
  if (tables.test(path)) return 'platform/tables';
  const [, nounApp, noun] = nouns.exec(path) ?? [];
  if (nounApp && noun) return `${nounApp}/${noun}`;
  const [, ofKernel] = kernel.exec(path) ?? [];
  if (ofKernel) return `platform/${ofKernel}`;
  const [, app, top] = apps.exec(path) ?? [];
  if (app && top) return `${app}/${isTest(top) ? 'testing' : top.replace(/\.(d\.)?tsx?$/, '')}`;
  return workspaces.exec(path)?.[1] ?? 'root';
}

/**
 * The path that an import leads to.
 * @param from path of the importing file
 * @param specifier as written there
 * @returns undefined for a library
 */
export function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, rest] = /^@foyer\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (!name) return undefined;
  const folder =
    name === 'e2e' || name === 'sandbox'
      ? name
      : `${name === 'portal' || name === 'platform' ? 'apps' : 'packages'}/${name}`;
  return `${folder}/src/${rest}`;
}

/** Whether a file is a test or serves nothing else, and may use what only tests may. */
export const isTest = (path: string): boolean => path.startsWith('e2e/') || /\.test\.tsx?$/.test(path);
