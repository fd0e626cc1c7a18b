import { expect, it } from 'vitest';
import { newDatabase } from '../../../testing/database.ts';
import { openPostgres } from './open-postgres.ts';

it.each([
  ['was asked nothing', false],
  ['was asked something', true],
])('a store that %s leaves no connection when it is closed', async (_what, isAsked) => {
  const database = await newDatabase('postgres');
  const store = await openPostgres(database.url ?? '');
  if (isAsked) await store.probe().catch(() => undefined);
  await store.close();
  // PostgreSQL copies only what nobody is connected to
  const copy = await newDatabase('postgres', database.name);
  expect(copy.name).not.toBe(database.name);
  await copy.drop();
  await database.drop();
});
