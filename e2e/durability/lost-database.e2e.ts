import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { operate } from '../testing/operator.ts';
import { openPlace, type Place } from './place.ts';

let place: Place;
test.beforeEach(async () => {
  place = await openPlace();
});
test.afterEach(() => place.close());

const fileIn = ({ env }: Place, name: string) => join(env.DATA_DIR ?? '', name);

function loseDatabase(): void {
  for (const name of ['foyer.db', 'foyer.db-wal', 'foyer.db-shm'])
    rmSync(fileIn(place, name), { force: true });
}

test('N9: a platform whose database is gone says which file is missing and ends with 78; --new begins anew', async () => {
  const platform = await place.start();
  await platform.end();

  loseDatabase();
  const missing = `${fileIn(place, 'foyer.db')} is missing. Put the right one back, or start once with --new`;
  await expect(place.start()).rejects.toThrow('ended with 78');
  await expect(place.start()).rejects.toThrow(missing);

  const fresh = await place.start({}, '--new');
  await fresh.end();
  await place.start();
});

test('N9: a platform whose database is damaged names the file, in one sentence, and ends with 78', async () => {
  const platform = await place.start();
  await platform.end();
  writeFileSync(fileIn(place, 'foyer.db'), 'no database. '.repeat(1000));
  await expect(place.start()).rejects.toThrow(
    /ended with 78 at its start:\nDATA_DIR: \S+foyer\.db is no database: put a copy of it in its place\n$/,
  );
});

test('N9: a platform whose generated keys are gone says which file is missing and ends with 78; with others it says what does not open, and no command writes until --new takes them', async () => {
  const platform = await place.start();
  // the key that signs id_tokens is sealed
  expect((await (await fetch(`${place.url}/oauth/jwks`)).json()).keys).toHaveLength(2);
  await platform.end();

  const keys = fileIn(place, 'secret-keys');
  rmSync(keys);
  await expect(place.start()).rejects.toThrow(
    `ended with 78 at its start:\nSECRET_KEYS: not set, and ${keys} is missing`,
  );

  writeFileSync(keys, `${'other key '.repeat(4)}\n`);
  const other = await place.start();
  expect(await other.end()).toBe(0);
  expect(other.said()).toMatch(
    /^SECRET_KEYS: \d+ secrets in the database are sealed with a key that is missing here/m,
  );

  const lock = () => operate(place.env, 'account', 'lock', 'ida@mail.example');
  await expect(lock()).rejects.toThrow('SECRET_KEYS: this database was written with other keys.');
  const taken = await place.start({}, '--new');
  await taken.end();
  expect(await lock()).toMatch(/^Locked until /);
});
