import { beforeAll, expect, it } from 'vitest';
import { platformOfFile } from '../../testing/started-platform.ts';
import { prepared } from './prepared.ts';
import type { Reader } from './store.ts';

interface Due {
  now: number;
  job?: string | null;
}

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await platform.services.store.probe();
});

const later = Number.MAX_SAFE_INTEGER;
const due = (db: Reader) => db.selectFrom('jobs').select('job');

it('a prepared query that passes its values on finds the rows', async () => {
  const run = prepared((db: Reader, { now }: Due) => due(db).where('dueAt', '<=', now));
  expect(await run(platform.services.store.read, { now: later })).toEqual([{ job: 'probe' }]);
  expect(await run(platform.services.store.read, { now: 0 })).toEqual([]);
});

it.each<[string, (db: Reader, values: Due) => ReturnType<typeof due>]>([
  ['computes with a value', (db, { now }) => due(db).where('dueAt', '<', now - 0)],
  ['compares a value', (db, { now }) => due(db).where('dueAt', '<', now > 5 ? 1 : 2)],
  ['makes a text of a value', (db, { job }) => due(db).where('job', '=', `${job}`)],
  ['tests a value', (db, { job }) => (job ? due(db).where('job', '=', job) : due(db))],
  [
    'has a default for a value',
    (db, { now, job }) => (job == null ? due(db) : due(db).where('dueAt', '<', now)),
  ],
])('a prepared query that %s throws at its first run', async (_, build) => {
  const run = prepared(build);
  await expect(run(platform.services.store.read, { now: later, job: 'probe' })).rejects.toThrow(
    'a prepared query',
  );
});
