import { certificationPlans } from './openid-plans.ts';
import { isTestFile, readable } from './security-tests.ts';
import type { TreeFile } from './tree-files.ts';

type Plan = (typeof certificationPlans)[number];
type Module = Plan['modules'][number];

/** A test that drives a module. */
interface DrivingTest {
  path: string;
  title: string;
}

const titleOfModules = /(['"`])((?:oidcc-[a-z0-9-]+(?:, )?)+): ((?:\\.|(?!\1)[^\\])*)\1/g;

/** The tests whose titles begin with the names of modules: `oidcc-server: a sign-in …`. */
function testsByModule(files: readonly TreeFile[]): Map<string, DrivingTest[]> {
  const found = new Map<string, DrivingTest[]>();
  for (const { path, text } of files)
    for (const [, , names = '', title = ''] of text.matchAll(titleOfModules))
      for (const name of names.split(', '))
        found.set(name, [...(found.get(name) ?? []), { path, title: readable(title) }]);
  return found;
}

/** The test that a row of the table names, with the whole of its title; undefined if there is none. */
function testOf(
  files: readonly TreeFile[],
  { path, title }: NonNullable<Module['tests']>[number],
): DrivingTest | undefined {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const [, , rest] =
    new RegExp(`(['"\`])(?:[A-Z0-9, ]+: )?${RegExp.escape(title)}((?:\\\\.|(?!\\1)[^\\\\])*)\\1`).exec(
      text,
    ) ?? [];
  return rest === undefined ? undefined : { path, title: readable(`${title}${rest}`) };
}

/** What is wrong with the table: a module that nothing drives, one without its reason, a test or a name that is not there. */
export function planProblems(files: readonly TreeFile[]): string[] {
  const tests = files.filter(({ path }) => isTestFile(path));
  const named = testsByModule(tests);
  const modules = certificationPlans.flatMap((plan) => plan.modules);
  const known = new Set(modules.map(({ name }) => name));
  return [
    ...modules.flatMap(({ name, state, why, tests: others = [] }) => [
      ...others.flatMap((other) => (testOf(tests, other) ? [] : [`${name}: no test “${other.title}”`])),
      ...(state !== 'passes' && why === undefined ? [`${name}: no reason why it ${state}`] : []),
      ...(state.startsWith('passes') && others.length === 0 && !named.has(name)
        ? [`${name}: no test drives it`]
        : []),
    ]),
    ...[...named.keys()].flatMap((name) => (known.has(name) ? [] : [`${name} is in no plan`])),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<');
const linkTo = ({ path, title }: DrivingTest): string =>
  `${cell(title)} · [${path.split('/').at(-1)}](../${path})`;

/** The page that says what comes of each module of the OpenID Foundation's plans, and which test drives it. */
export function openidPage(files: readonly TreeFile[]): string {
  const tests = files.filter(({ path }) => isTestFile(path));
  const named = testsByModule(tests);
  const rowOf = ({ name, asks, state, why, tests: others = [] }: Module): string => {
    const driving = [...(named.get(name) ?? []), ...others.flatMap((other) => testOf(tests, other) ?? [])];
    const said = why === undefined ? state : `${state}: ${why}`;
    return `| \`${name}\` | ${cell(asks)} | ${cell(said)} | ${driving.map(linkTo).join('<br>')} |`;
  };
  const sections = certificationPlans.map(({ profile, plan, modules }) =>
    [
      `## ${profile}`,
      '',
      `\`${plan}\``,
      '',
      '| module | asks for | state | test |',
      '|---|---|---|---|',
      ...modules.map(rowOf),
      '',
    ].join('\n'),
  );
  return [
    '# The OpenID Foundation’s certification plans',
    '',
    'What comes of each module of the plans that Foyer fits, and which of our tests drives it. Generated from',
    '[openid-plans.ts](../scripts/docs/openid-plans.ts) and the titles of the tests by `npm run docs`; do not edit.',
    '',
    'A title that begins with the name of a module is a test of that module; a test with another title proves the same for a reason of its own. They drive the whole platform as the',
    'suite does, with a client that is registered beforehand (`static_client`) and authenticates by Basic. That client needs `requirePkce: false` in the kit, since the suite sends neither',
    'PKCE nor, in one module, a nonce. They are no certification: that takes a run of the Foundation’s own suite against an installation that it can reach, whose pages a person or a browser',
    'signs in at; modules that ask for a picture of a page are looked at by a person.',
    '',
    ...sections,
  ].join('\n');
}
