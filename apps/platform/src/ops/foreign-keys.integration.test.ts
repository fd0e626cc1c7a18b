import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { minutes } from '@foyer/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../kernel/call/services.ts';
import { noteNewDatabase } from '../nouns/secrets/rules/keys-of-database.ts';
import { tableNames } from '../nouns/tables.ts';
import { closeServices, openServices } from '../process/open-services.ts';
import { type ArgumentsOfCommands, argumentsOfCommands, everyCommand } from '../testing/every-command.ts';
import { operate } from '../testing/operator.ts';
import { startPlatform } from '../testing/platform.ts';
import { register } from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

/** What the commands are given, where they need anything: of things that are there, so that nothing else stops them. */
let given: ArgumentsOfCommands = {};
const opened: Services[] = [];

/** The services of a command line with these keys. */
async function servicesWith(...secretKeys: [string, ...string[]]): Promise<Services> {
  const { config, clock } = platform.services;
  const logTarget = { write: () => undefined };
  const services = await openServices({ config: { ...config, secretKeys }, clock, logTarget });
  opened.push(services);
  return services;
}

const foreign = 'a key of some other database, long enough';
const inFolder = (name: string) => join(platform.services.config.dataDir, name);

beforeAll(async () => {
  given = await argumentsOfCommands(platform, 'given');
});
afterAll(async () => {
  for (const services of opened) await closeServices(services);
});

/** Everything that a command could leave behind: rows, files, letters. */
async function leftBehind() {
  const { read } = platform.services.store;
  const rows = tableNames.map(async (table) => [table, await read.selectFrom(table).selectAll().execute()]);
  const files = (await readdir(platform.services.config.dataDir)).filter(
    (name) => !name.startsWith('foyer.db'),
  );
  return { rows: await Promise.all(rows), files, letters: platform.inbox.all.length };
}

/** They look at the settings and the kit, and open no database to work in. */
const withoutDatabase = ['render', 'config check', 'brand check'];
/** They write nothing, not even that somebody looked. */
const onlyReading = ['breakers', 'audit seals'];

test('the commands are found', () => {
  expect(everyCommand).toEqual(
    expect.arrayContaining(['account mfa reset', 'breakers', 'clients', 'clients add-secret']),
  );
  expect(everyCommand.length).toBeGreaterThan(40);
});

test.each(everyCommand.filter((name) => ![...withoutDatabase, ...onlyReading].includes(name)))(
  'X14: %s writes nothing with keys that are not the database’s',
  async (name) => {
    const before = await leftBehind();
    const services = opened[0] ?? (await servicesWith(foreign));
    const words = [...name.split(' '), ...(given[name] ?? [])];
    expect(await operate({ ...platform, services }, ...words)).toEqual({
      exit: 78,
      out: '',
      complaints: expect.stringContaining('SECRET_KEYS: this database was written with other keys.'),
    });
    expect(await leftBehind()).toEqual(before);
  },
);

test.each(onlyReading)(
  'X14: %s says what it can with whatever keys, and leaves nothing behind',
  async (name) => {
    const before = await leftBehind();
    const services = await servicesWith(foreign);
    expect((await operate({ ...platform, services }, ...name.split(' '))).exit).toBe(0);
    expect(await leftBehind()).toEqual(before);
  },
);

test('X14: config check names keys that are not the database’s', async () => {
  const services = await servicesWith(foreign);
  const { exit, out } = await operate({ ...platform, services }, 'config', 'check');
  expect([exit, out]).toEqual([
    1,
    expect.stringMatching(/^WRONG {2}SECRET_KEYS +this database was written with other keys/m),
  ]);
});

test('X14: a key that follows another is the database’s with it, and alone once the platform has used it; the other is not any more', async () => {
  const [old, next] = [
    'a key of last year, and long enough',
    'a key of this year, also long enough',
  ] as const;
  const withoutJobs = 'it does nothing any more once the others have the key';
  const first = await startPlatform({ idle: true, withoutJobs, config: { secretKeys: [old] } });
  const { clock } = first;
  const { config } = first.services;
  const exitWith = async (...secretKeys: [string, ...string[]]) => {
    const node = await startPlatform({ idle: true, clock, config: { ...config, secretKeys } });
    const { exit } = await operate(node, 'account', 'lock', 'ida@mail.example');
    await node.close();
    return exit;
  };
  await register(first);
  expect([await exitWith(next), await exitWith(old, next), await exitWith(next, old)]).toEqual([78, 0, 0]);
  const second = await startPlatform({ idle: true, clock, config: { ...config, secretKeys: [next, old] } });
  await register(second);
  await clock.advance(minutes(15));
  await second.close();
  expect([await exitWith(next), await exitWith(old)]).toEqual([0, 78]);
  await first.close();
});

test('X14: where the keys are lost, a start that takes the database as it is lets the operator go on', async () => {
  const lost = await startPlatform({ idle: true });
  await register(lost);
  await lost.clock.advance(minutes(5));
  const { clock } = lost;
  const { config } = lost.services;
  const found = await startPlatform({ idle: true, clock, config: { ...config, secretKeys: [foreign] } });
  expect((await operate(found, 'audit', 'accept')).exit).toBe(78);
  await noteNewDatabase(found.services);
  expect(await operate(found, 'audit', 'accept')).toMatchObject({ exit: 0, complaints: '' });
  expect((await operate(found, 'account', 'lock', 'ida@mail.example')).exit).toBe(0);
  await found.close();
  await lost.close();
});

test('X14: a database in which nothing was made with a key takes any', async () => {
  const fresh = await startPlatform({ idle: true, config: { secretKeys: [foreign] } });
  expect((await operate(fresh, 'account', 'lock', 'ida@mail.example')).exit).toBe(0);
  await fresh.close();
  expect(existsSync(inFolder('given-export.zip'))).toBe(false);
});
