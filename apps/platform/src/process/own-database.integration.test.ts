import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../build.ts';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { changeBehind, engineOfRun, newDatabase, type TestDatabase } from '../testing/database.ts';
import { prepareDatabase } from './own-database.ts';

const engine = engineOfRun();
let database: TestDatabase;
let config: Config;
const logged: string[] = [];
beforeEach(async () => {
  database = await newDatabase(engine);
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-own-'));
  const brandDir = join(import.meta.dirname, '../../../../brand');
  config = { ...(await readConfig({})), dataDir, brandDir, databaseUrl: database.url };
  logged.length = 0;
});
afterEach(async () => {
  await database.drop();
  rmSync(config.dataDir, { recursive: true });
});

/** Starts the platform as far as its database, and ends it. */
async function start(more: { newDatabase?: boolean; config?: Config } = {}): Promise<void> {
  const platform = await build({ config, logTarget: { write: (line) => logged.push(line) }, ...more });
  try {
    await prepareDatabase(platform.services);
  } finally {
    await platform.close();
  }
}

const pathOf = (name: string) => join(config.dataDir, name);
const file = () => pathOf('foyer.db');
const removeDatabase = () => {
  for (const name of ['foyer.db', 'foyer.db-wal', 'foyer.db-shm']) rmSync(pathOf(name), { force: true });
};

/** One sentence, which says what is wrong with what. */
const refusal = (sentence: string) => ({
  name: 'ConfigInvalid',
  problems: [expect.stringContaining(sentence)],
});
const onNewDatabase = 'Put the right one back, or start once with --new to go on with what is there';

describe('N9: a database that was started once', () => {
  beforeEach(() => start());

  it('is started again', async () => {
    await start();
    await start();
  });

  if (engine === 'sqlite') {
    it.each([
      ['is missing', removeDatabase],
      [
        'is missing',
        () => {
          removeDatabase();
          writeFileSync(`${file()}-wal`, 'what a killed process has left');
        },
      ],
      [
        'is empty',
        () => {
          removeDatabase();
          writeFileSync(file(), '');
        },
      ],
    ])('and %s since is refused with its name, until somebody means it', async (what, lose) => {
      lose();
      for (let time = 0; time < 2; time += 1)
        await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${file()} ${what}. ${onNewDatabase}`));
      await start({ newDatabase: true });
      await start();
    });

    it('and in whose place another lies is refused with its name, until somebody means it', async () => {
      const other = { ...config, dataDir: mkdtempSync(join(tmpdir(), 'foyer-own-')) };
      await start({ config: other });
      removeDatabase();
      copyFileSync(join(other.dataDir, 'foyer.db'), file());
      rmSync(other.dataDir, { recursive: true });
      await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${file()} is another one than before`));
      await start({ newDatabase: true });
      await start();
    });
  } else {
    it('is another one than that of another address', async () => {
      const second = await newDatabase(engine);
      await start({ config: { ...config, databaseUrl: second.url } });
      await start();
      await second.drop();
    });
  }

  it('and whose generated keys are gone is refused with their file, until somebody means it', async () => {
    rmSync(pathOf('secret-keys'));
    for (let time = 0; time < 2; time += 1)
      await expect(start()).rejects.toMatchObject(
        refusal(`SECRET_KEYS: not set, and ${pathOf('secret-keys')} is missing`),
      );
    await start({ newDatabase: true });
    await start();
  });

  it('and is started again with keys of the environment in the place of its own', async () => {
    rmSync(pathOf('secret-keys'));
    await start({ config: { ...config, secretKeys: ['k'.repeat(32)] } });
  });

  it.each([
    ['holds nothing of Foyer any more', 'drop table installation'],
    ['is another one than before', `update installation set "databaseID" = 'another'`],
  ])('and %s is refused, until somebody means it', async (what, statement) => {
    await changeBehind(database.url ?? file(), statement);
    await expect(start()).rejects.toMatchObject(refusal(`${what}. ${onNewDatabase}`));
  });

  it('and that was put back in part is refused with what is missing', async () => {
    await changeBehind(database.url ?? file(), 'drop table pictures');
    await expect(start()).rejects.toMatchObject(
      refusal('lacks pictures, or a key there: it was put back in part'),
    );
  });

  it('and whose folder’s memory is damaged is refused with the name of that file', async () => {
    writeFileSync(pathOf('databases'), '{"foyer');
    await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${pathOf('databases')} is damaged`));
  });

  const changedBy = (name: string) =>
    changeBehind(
      database.url ?? file(),
      `insert into kysely_migration values ('${name}', '2030-01-01T00:00:00.000Z')`,
    );

  it('and whose schema a newer release has changed is started beside it, and that is told', async () => {
    await changedBy('9998-later');
    await start();
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'database.newer', migrationName: '9998-later' }),
    );
  });

  it('and of whose schema a newer release has changed what this one needs is refused', async () => {
    await changedBy('9998-later-breaking');
    await changedBy('9999-still-later');
    await expect(start()).rejects.toMatchObject(refusal('The database was changed by a newer release'));
  });
});

it('X11: a start says that it has checked the database', async () => {
  await start();
  expect(logged.map((line) => JSON.parse(line).event)).toContain('database.checked');
});

if (engine === 'postgres')
  describe('a copy that was put back in part is refused', () => {
    it('where its keys are missing, which come last', async () => {
      await start();
      await changeBehind(database.url ?? '', 'alter table counters drop constraint counters_key');
      await expect(start()).rejects.toMatchObject(refusal('lacks counters, or a key there'));
    });

    it('where nothing says which changes of the schema it has', async () => {
      await start();
      await changeBehind(database.url ?? '', 'truncate kysely_migration');
      await expect(start()).rejects.toMatchObject(refusal('it has tables of the same names'));
    });
  });

if (engine === 'postgres')
  describe('a wrong address is told in one sentence', () => {
    it.each<[string, (url: URL) => void, string]>([
      [
        'the name of no database',
        (url) => {
          url.pathname = '/nobody_made_it';
        },
        'the server has no database of this name',
      ],
      [
        'the name of no user',
        (url) => {
          url.username = 'nobody';
        },
        'the database refuses this user or password',
      ],
      [
        'a port where nobody listens',
        (url) => {
          url.port = '9';
        },
        'no database answers there',
      ],
      [
        'TLS that the server does not speak',
        (url) => {
          url.searchParams.set('sslmode', 'no-verify');
        },
        'the server speaks no TLS',
      ],
    ])('with %s', async (_, change, sentence) => {
      const url = new URL(database.url ?? '');
      change(url);
      const started = start({ config: { ...config, databaseUrl: url.href } });
      await expect(started).rejects.toMatchObject(refusal(`DATABASE_URL: ${sentence}`));
    });
  });

if (engine === 'sqlite')
  describe('N9: a damaged file is refused by its name', () => {
    it('where it is no database', async () => {
      writeFileSync(file(), 'not a database at all, but longer than the head of one would be. '.repeat(20));
      await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${file()} is no database`));
    });

    it('X11: where single pages of it are overwritten', async () => {
      await start();
      const opened = openSync(file(), 'r+');
      for (let page = 5; page < 25; page += 1)
        writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
      await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${file()} is damaged`));
    });

    it('where its end is missing', async () => {
      await start();
      truncateSync(file(), 3 * 4096);
      await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${file()} is damaged`));
    });

    it('where the keys in it are none', async () => {
      writeFileSync(pathOf('secret-keys'), 'short\n');
      await expect(start()).rejects.toMatchObject(refusal(`DATA_DIR: ${pathOf('secret-keys')} holds no key`));
    });

    it('where something else has the name of the database, or of the keys', async () => {
      mkdirSync(file());
      await expect(start()).rejects.toMatchObject(
        refusal(`DATA_DIR: ${file()} cannot be opened by this user`),
      );
      rmSync(pathOf('secret-keys'));
      mkdirSync(pathOf('secret-keys'));
      await expect(start()).rejects.toMatchObject(
        refusal(`DATA_DIR: ${pathOf('secret-keys')} cannot be read`),
      );
    });
  });
