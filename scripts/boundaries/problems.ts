import { arrows } from './arrows.ts';
import { guards, offends } from './guards.ts';
import { readImports, withoutComments } from './imports.ts';
import { isTest, pathOf, roomOf } from './rooms.ts';

const namelessPlaces = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib']);
const testingPlace = /^apps\/([^/]+)\/src\/testing\//;

function namingProblem(path: string): string | undefined {
  const segments = path.replace(/\.\w+$/, '').split('/');
  if (segments.some((segment) => namelessPlaces.has(segment)))
    return 'a thing without a home has no name yet';
  if (/^apps\/.*\/index\.tsx?$/.test(path)) return 'no index file inside the apps';
  return roomOf(path) in arrows ? undefined : `no row in the arrows for ${roomOf(path)}`;
}

function arrowProblem(path: string, specifier: string): string | undefined {
  const target = pathOf(path, specifier);
  if (target === undefined) return undefined;
  const [from, to] = [roomOf(path), roomOf(target)];
  if (!isTest(path) && isTest(target)) return `a source imports a test: ${specifier}`;
  const mayTest = isTest(path) || testingPlace.test(path);
  if (testingPlace.test(target) && !mayTest) return `a source imports ${to}`;
  // A test takes the real parts, wherever they stand in its app, and what `testing/` may use.
  const [app] = from.split('/');
  const known =
    from === to || (mayTest && (app === to.split('/')[0] || arrows[`${app}/testing`]?.includes(to)));
  return known || arrows[from]?.includes(to) ? undefined : `${from} may not import ${to}`;
}

/**
 * What breaks the architecture in a file.
 * @param path from the root of the repository, with forward slashes
 * @returns one sentence each
 */
export function problemsOf(path: string, source: string): string[] {
  const imports = readImports(source);
  const code = withoutComments(source);
  const found = [
    namingProblem(path),
    ...imports.map((specifier) => arrowProblem(path, specifier)),
    ...guards.filter((guard) => offends(guard, path, code, imports)).map((guard) => guard.says),
  ];
  return found.filter((problem) => problem !== undefined).map((problem) => `${path}: ${problem}`);
}
