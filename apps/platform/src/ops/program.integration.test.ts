import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeServices, openServices } from '../process/open-services.ts';
import { seedAddress, seedPassword } from '../process/seed.ts';
import { newBrowser } from '../testing/browser.ts';
import { engineOfRun, newDatabase } from '../testing/database.ts';
import { operate } from '../testing/operator.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile();

const countOf = async (event: string) => {
  const { read } = platform.services.store;
  const rows = await read
    .selectFrom('audit')
    .select('auditID')
    .where('actor', '=', 'operator')
    .where('event', '=', event)
    .execute();
  return rows.length;
};

test('migrating an up-to-date database changes nothing but the audit trail', async () => {
  const { exit, out } = await operate(platform, 'migrate');
  expect([exit, out]).toEqual([0, 'The schema is up to date.']);
  expect(await countOf('store.migrated')).toBe(1);
});

test('seeded people can sign in with what is printed; a second time makes nobody twice', async () => {
  const first = await operate(platform, 'seed');
  const second = await operate(platform, 'seed', '--json');
  expect(first.out).toContain(seedAddress('active'));
  expect(JSON.parse(second.out)).toContainEqual({
    state: 'active',
    email: seedAddress('active'),
    password: seedPassword,
  });
  const [fault] = await platform.call(
    'authByPWDOrOTM',
    { email: seedAddress('active'), password: seedPassword },
    { browser: newBrowser() },
  );
  expect(fault).toBe(0);
  expect(await countOf('account.seeded')).toBe(2);
});

test('people with known passwords are not made in production', async () => {
  const { services } = platform;
  const production = {
    ...platform,
    services: { ...services, config: { ...services.config, production: true } },
  };
  const { exit, complaints } = await operate(production, 'seed');
  expect([exit, complaints]).toEqual([1, 'People with known passwords are not made in production.']);
});

test.each([
  [['account', 'melt', 'x'], 64],
  [['nothing'], 64],
  [['help', 'nothing'], 64],
  [['nothing', '--help'], 64],
  [['help', 'account', 'melt', 'x'], 64],
  [['account', 'show'], 64],
  [['outbox', 'list', '--limit', '-1'], 64],
  [['outbox', 'list', '--state', 'lost'], 64],
  [['--help'], 0],
  [['account', '--help'], 0],
  [['help'], 0],
  [['help', 'account'], 0],
  [['help', 'account', 'lock', 'x'], 0],
] as const)('foyer %j ends with %i', async (words, expected) => {
  const { exit, out, complaints } = await operate(platform, ...words);
  expect(exit).toBe(expected);
  expect(expected === 0 ? out : complaints).toMatch(/usage|error/i);
});

test('help tells of a command within a command, and its defaults as an operator writes them', async () => {
  const { exit, out } = await operate(platform, 'help', 'account', 'lock');
  expect([exit, out]).toEqual([0, expect.stringContaining('Usage: foyer account lock')]);
  expect(out).toContain('(default: 60 minutes)');
});

test('the release says its name', async () => {
  const { exit, out } = await operate(platform, '--version');
  expect([exit, out]).toEqual([
    0,
    expect.stringMatching(/^foyer \d+\.\d+\.\d+, schema \d{4}-[a-z-]+, Node 26\./),
  ]);
});

test('a store that is out of reach is told in a sentence, without a stack', async () => {
  const { services } = platform;
  const broken = { ...services.store, change: () => Promise.reject(new Error('the database is gone')) };
  const { exit, complaints } = await operate(
    { ...platform, services: { ...services, store: broken } },
    'migrate',
  );
  expect([exit, complaints]).toEqual([70, 'the database is gone']);
});

test('a database that was never migrated is told apart from a missing account', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-empty-'));
  const database = await newDatabase(engineOfRun());
  const config = { ...platform.services.config, dataDir: folder, databaseUrl: database.url };
  const services = await openServices({ config });
  const { exit, complaints } = await operate({ ...platform, services }, 'account', 'show', 'a@foyer.example');
  expect([exit, complaints]).toEqual([1, expect.stringContaining('has no tables yet')]);
  expect((await operate({ ...platform, services }, 'migrate')).exit).toBe(0);
  await closeServices(services);
  await database.drop();
  await rm(folder, { recursive: true });
});
