import { nounArrows } from '../../apps/platform/src/nouns/arrows.ts';
import { nounArrows as portalNounArrows } from '../../apps/portal/src/nouns/arrows.ts';
import type { Room } from './rooms.ts';

const contract = 'packages/contract';
const phrases = 'packages/phrases';
const mails = 'packages/mails';

const portalCalls = ['portal/session', phrases, contract];
const portalBlocks = ['portal/calls', 'portal/i18n', 'portal/ui', ...portalCalls];
/** What the blocks of every noun may use besides the nouns in their lines. */
const belowBlocks = ['portal/blocks', ...portalBlocks];
const nounBlocks = Object.keys(portalNounArrows).map((noun) => `portal/nouns/${noun}/blocks`);
/** The portal's nouns: most have blocks that others use, some have screens only. */
const portalNouns = [
  ...Object.keys(portalNounArrows),
  ...['accessibility', 'email', 'export', 'grants', 'register', 'undo'],
];
const portalScreens = [...nounBlocks, ...belowBlocks];
/** The table of routes has all screens by their paths, the first one by itself. */
const portalApp = ['portal/nouns/*', 'portal/nouns/sign-in', ...portalScreens];

/** The rooms of the kernel, which knows no noun: each may import what is named in its line. */
const kernelRows: Readonly<Record<Room, readonly Room[]>> = {
  'platform/kernel/budget': [contract],
  'platform/kernel/images': [contract],
  'platform/kernel/system': ['apps/platform', contract],
  'platform/kernel/world': [contract],
  'platform/kernel/secrets': ['platform/kernel/world', contract],
  'platform/kernel/log': ['platform/kernel/world', contract],
  'platform/kernel/hashing': ['platform/kernel/system', 'platform/kernel/world', contract],
  // the least cost of a hash is a setting's lower bound
  'platform/kernel/config': ['platform/kernel/hashing', contract],
  'platform/kernel/store': [
    'platform/kernel/config',
    'platform/kernel/system',
    'platform/kernel/world',
    contract,
  ],
  'platform/kernel/call': [
    'platform/kernel/config',
    'platform/kernel/hashing',
    'platform/kernel/log',
    'platform/kernel/secrets',
    'platform/kernel/store',
    'platform/kernel/system',
    'platform/kernel/world',
    contract,
  ],
  'platform/kernel/jobs': [
    'platform/kernel/call',
    'platform/kernel/store',
    'platform/kernel/world',
    contract,
  ],
};
const kernel = Object.keys(kernelRows);
/** What the rules of every noun may use besides the nouns in their lines. */
const below = ['platform/tables', ...kernel, 'platform/brand', mails, phrases, contract];
const rules = Object.keys(nounArrows).map((noun) => `platform/nouns/${noun}`);
const calls = rules.map((room) => `${room}/calls`);
const process = ['platform/process', ...rules, ...below];
const ops = [...calls, 'platform/http', ...process];
const build = ['platform/nouns', 'platform/http', 'sandbox', ...process];

/** The rows of the nouns: rules by the line of their noun, calls by all rules. */
const nounRows = Object.fromEntries(
  Object.entries(nounArrows).flatMap(([noun, { uses }]) => [
    [`platform/nouns/${noun}`, [...uses.map((used) => `platform/nouns/${used}`), ...below]],
    [`platform/nouns/${noun}/calls`, [...rules, ...below]],
  ]),
);

/** The rows of the portal's nouns: blocks by the line of their noun, screens by all blocks; scenes are no part of the product. */
const portalNounRows = Object.fromEntries(
  portalNouns.flatMap((noun) => [
    [`portal/nouns/${noun}`, ['portal/scenes', ...portalScreens]],
    [
      `portal/nouns/${noun}/blocks`,
      [...(portalNounArrows[noun]?.uses ?? []).map((used) => `portal/nouns/${used}/blocks`), ...belowBlocks],
    ],
  ]),
);

/**
 * Which room may import which (ARCHITECTURE.md); a room may always import itself. A room without a row fails, so that a
 * new folder is guarded on its first day.
 */
export const arrows: Readonly<Record<Room, readonly Room[]>> = {
  [contract]: [],
  [phrases]: [contract],
  [mails]: [phrases, contract],

  'portal/main': ['portal/app', ...portalApp],
  'portal/render': ['portal/app', ...portalApp],
  'portal/virtual-modules': [contract, phrases],
  // bundles a page of the portal with the table of its calls, which the build makes
  'portal/testing': [
    'apps/portal',
    'portal/main',
    'portal/render',
    'portal/app',
    'portal/nouns/grants',
    ...portalApp,
  ],
  'portal/gallery': ['portal/app', 'portal/scenes', ...portalApp],
  'portal/app': ['portal/scenes', ...portalApp],
  'portal/nouns': [],
  ...portalNounRows,
  // what the galleries of all nouns say of a scene
  'portal/scenes': portalScreens,
  'portal/blocks': portalBlocks,
  'portal/calls': portalCalls,
  'portal/session': [contract],
  'portal/i18n': ['portal/session', phrases, contract],
  'portal/ui': [],

  // the process, the command line and the composition root
  'platform/main': ['platform/needed-node', 'platform/run-platform'],
  'platform/foyer': ['platform/needed-node', 'platform/run-foyer'],
  'platform/needed-node': [],
  'platform/run-platform': ['platform/build', 'platform/http', ...process],
  'platform/run-foyer': ['platform/ops', ...process],
  'platform/build': build,
  'platform/ops': ops,
  'platform/http': ['platform/oauth', ...rules, ...below],
  'platform/oauth': [...rules, ...below],
  'platform/process': ['sandbox', ...process],
  // how long rows are kept is said by the noun of retention
  'platform/tables': ['platform/nouns/retention', 'platform/brand', ...kernel, contract],
  // the lists of handlers, jobs, endings and ways in
  'platform/nouns': [...calls, ...rules, ...below],
  ...nounRows,
  'platform/brand': [...kernel, phrases, contract],
  ...kernelRows,
  'platform/testing': ['platform/run-platform', 'platform/run-foyer', 'scripts', ...ops, ...build],

  // Starts the built product and looks into it; also builds it first. It asks what the portal says of its routes.
  e2e: ['scripts', 'platform/testing', 'portal/testing', 'platform/build', ...ops, ...build],
  // Starts the built product beside its floors, which share its hash, its schema and the settings of its database.
  bench: ['scripts', ...rules, ...below],
  brand: [],
  // Plays the partners and providers: it calls Foyer over HTTP, and knows only what they would have been given.
  sandbox: [contract],
  // Its tests run it beside a platform.
  'sandbox/testing': ['platform/testing', 'platform/ops', ...process],
  // Reads which screen a path has, to say which files its page needs.
  'apps/portal': ['portal/app', contract, phrases],
  'apps/platform': [],
  // Reads what tables keep of persons, for docs/data.md.
  scripts: [
    contract,
    phrases,
    ...kernel,
    'platform/tables',
    'platform/nouns/retention',
    'platform/nouns',
    'portal/nouns',
  ],
  root: [],
};
