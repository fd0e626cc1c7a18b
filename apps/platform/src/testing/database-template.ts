import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile, openStore } from '../kernel/store/open-store.ts';
import { newDatabase, planned, templates } from './database.ts';
import { fillForPlans } from './statements/planned.ts';

/**
 * Before all tests on an engine: makes the database of which every platform under test gets a copy. Bringing the schema
 * up to date for each of them would be half of what it costs to start it.
 * @returns what is to be done after all tests
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const engine = config.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-template-'));
  const database = await newDatabase(engine);
  const store = await openStore({ databaseUrl: database.url, dataDir });
  await store.migrate();
  await store.close();
  process.env[templates[engine]] = database.name ?? databaseFile(dataDir);
  // no copy can be made of a template that somebody is connected to
  const explained = await newDatabase(engine, database.name);
  if (explained.url !== undefined) await fillForPlans(explained.url);
  process.env[planned[engine]] = explained.url ?? databaseFile(dataDir);
  return async () => {
    await explained.drop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
}
