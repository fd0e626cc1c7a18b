import type { Room } from './rooms.ts';

const contract = 'packages/contract';
const phrases = 'packages/phrases';
const mails = 'packages/mails';

const portalCalls = ['portal/session', phrases, contract];
const portalBlocks = ['portal/calls', 'portal/i18n', 'portal/ui', ...portalCalls];
const portalFeatures = ['portal/blocks', ...portalBlocks];
const portalApp = ['portal/features', ...portalFeatures];

/** What everything on the platform may use: no part of it holds state or reaches out. */
const base = [
  'platform/clock',
  'platform/config',
  'platform/log',
  'platform/metrics',
  'platform/keys',
  'platform/overloaded',
  'platform/error-code',
  'platform/network-address',
  'platform/node-http',
  'platform/version',
  'platform/replace-file',
  'platform/periodic',
  'platform/background',
  contract,
];
const stores = [
  'platform/domain',
  'platform/store',
  'platform/mail',
  'platform/breakers',
  'platform/brand',
  'platform/hashing',
  'platform/places',
];
const handlers = ['platform/services', ...stores, ...base];
/** What users, operators and jobs share of the rules about accounts stands below all of them. */
const above = ['platform/accounts', ...handlers];
const http = [mails, 'platform/features', 'platform/oauth', ...above];
const opening = [
  'platform/secret-keys',
  'platform/own-database',
  'platform/clock-watch',
  'platform/start-problems',
  'platform/installed-kit',
  'platform/open-services',
  'platform/registered-endings',
  'platform/registered-ways-in',
];
const build = [
  'platform/http',
  'platform/jobs',
  'platform/sandbox',
  'platform/development-secrets',
  ...opening,
  ...http,
];
const ops = ['platform/build', 'platform/seed', ...build];

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
  'portal/testing': ['apps/portal', 'portal/main', 'portal/render', 'portal/app', ...portalApp],
  'portal/gallery': ['portal/app', ...portalApp],
  'portal/app': portalApp,
  'portal/features': portalFeatures,
  'portal/blocks': portalBlocks,
  'portal/calls': portalCalls,
  'portal/session': [contract],
  'portal/i18n': ['portal/session', phrases, contract],
  'portal/ui': [],

  'platform/main': ['platform/needed-node', 'platform/run-platform'],
  'platform/foyer': ['platform/needed-node', 'platform/run-foyer'],
  'platform/needed-node': [],
  'platform/run-platform': ops,
  'platform/run-foyer': ['platform/ops', ...ops],
  'platform/version': ['apps/platform'],
  'platform/ops': ops,
  'platform/build': build,
  'platform/http': http,
  'platform/oauth': above,
  'platform/features': above,
  'platform/jobs': above,
  'platform/accounts': handlers,
  'platform/services': [...stores, ...base],
  'platform/breakers': ['platform/domain', 'platform/store', ...base],
  'platform/mail': ['platform/domain', 'platform/store', 'platform/brand', mails, phrases, ...base],
  'platform/store': ['platform/domain', ...base],
  'platform/brand': ['platform/domain', phrases, ...base],
  'platform/hashing': ['platform/clock', 'platform/overloaded', 'platform/log', 'platform/metrics', contract],
  'platform/domain': [contract],
  'platform/places': ['platform/config', 'platform/error-code', 'platform/network-address'],
  'platform/testing': [
    'platform/run-platform',
    'platform/run-foyer',
    'platform/ops',
    ...ops,
    mails,
    phrases,
    'scripts',
  ],
  'platform/clock': [contract],
  // The least cost of a hash is a setting's lower bound.
  'platform/config': ['platform/config-shapes', 'platform/hashing', contract],
  'platform/config-shapes': [contract],
  'platform/keys': ['platform/config', contract],
  'platform/log': ['platform/config', 'platform/standard-output', contract],
  'platform/standard-output': [contract],
  // The acts of the audit trail are counted, too.
  'platform/metrics': ['platform/domain', contract],
  'platform/network-address': [],
  'platform/node-http': [],
  'platform/replace-file': [],
  'platform/periodic': [contract],
  'platform/background': ['platform/log'],
  'platform/clock-watch': ['platform/services', 'platform/domain', 'platform/store', ...base],
  'platform/overloaded': [contract],
  'platform/error-code': [],
  'platform/secret-keys': ['platform/config', 'platform/error-code', 'platform/keys', contract],
  'platform/seed': above,
  'platform/development-secrets': above,
  'platform/start-problems': ['platform/store', 'platform/error-code', 'platform/config', contract],
  'platform/own-database': ['platform/store', 'platform/start-problems', ...base],
  // plays the partners and providers: it calls the platform over HTTP, and knows only what they would have been given
  'platform/sandbox': ['platform/http', 'platform/oauth', 'platform/development-secrets', ...above],
  'platform/installed-kit': ['platform/brand', ...base],
  'platform/open-services': [...opening, ...handlers],
  'platform/registered-endings': above,
  'platform/registered-ways-in': above,

  // Starts the built product and looks into it; also builds it first. It asks what the portal says of its routes.
  e2e: ['scripts', 'platform/testing', 'portal/testing', ...ops, phrases],
  // Starts the built product beside its floors, which share its hash, its schema and the settings of its database.
  bench: ['scripts', ...handlers],
  brand: [],
  // Reads which screen a path has, to say which files its page needs.
  'apps/portal': ['portal/app', contract, phrases],
  'apps/platform': [],
  // Reads what tables keep of persons, for docs/data.md.
  scripts: [contract, phrases, 'platform/store'],
  root: [],
};

/** Folders whose subfolders may not import one another. */
export const separated = ['apps/portal/src/features', 'apps/platform/src/features', 'apps/platform/src/jobs'];
