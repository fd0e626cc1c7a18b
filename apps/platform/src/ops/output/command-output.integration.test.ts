import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { findAccount, findAccountByEmail } from '../../nouns/accounts/store/accounts.ts';
import { eventSecretsOf } from '../../nouns/events/store/event-secrets.ts';
import { secretsOf } from '../../nouns/grants/store/client-secrets.ts';
import { foyerProgram, type OutputOfProcess, runFoyer } from '../../testing/foyer-process.ts';
import { operate } from '../../testing/operator.ts';
import { type Planter, planter } from '../../testing/plant.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
let plant: Planter;
beforeEach(async () => {
  plant = await planter(platform);
});

const diskIsFull = 'Standard output cannot be written: the disk is full.';

/** A file whose first lines the command has something to say about, and whose others are new people. */
function importFile(name: string): { file: string; isMade(nth: number): Promise<boolean> } {
  const address = (nth: number) => `${name}${nth}@mail.example`;
  const file = join(platform.services.config.dataDir, `${name}.csv`);
  const lines = Array.from({ length: 230 }, (_, nth) => (nth < 3 ? 'no address' : address(nth)));
  writeFileSync(file, ['email', ...lines].join('\n'));
  const { read } = platform.services.store;
  return { file, isMade: async (nth) => (await findAccountByEmail(read, address(nth))) !== undefined };
}

test.each<[OutputOfProcess, string]>([
  ['closed', 'nobody reads'],
  ['full', 'nobody can read'],
])('X14: an import whose output is %s makes every account all the same', async (output, name) => {
  const { file, isMade } = importFile(name.replaceAll(' ', ''));
  const { exit, complaints } = await runFoyer(platform, output, 'accounts', 'import', file);
  // lines were wrong
  expect([exit, complaints]).toEqual([1, expect.stringContaining('the others are done')]);
  for (const nth of [3, 120, 229]) expect(await isMade(nth)).toBe(true);
});

test('X14: a command that nobody reads any more does its work and ends with 0', async () => {
  const { accountID } = await plant.account();
  expect(await runFoyer(platform, 'closed', 'account', 'freeze', accountID)).toMatchObject({
    exit: 0,
    complaints: '',
  });
  expect((await findAccount(platform.services.store.read, accountID))?.frozenAt).not.toBeNull();
  expect((await runFoyer(platform, 'closed', 'audit', 'export')).exit).toBe(0);
});

test('X14: a command whose output cannot be written says so, and does not end with 0', async () => {
  const { accountID } = await plant.account();
  expect(await runFoyer(platform, 'full', 'account', 'freeze', accountID)).toMatchObject({
    exit: 74,
    complaints: `${diskIsFull} The command has finished, but its output is incomplete.`,
  });
  expect((await findAccount(platform.services.store.read, accountID))?.frozenAt).not.toBeNull();
  expect(await runFoyer(platform, 'full', 'audit', 'export')).toMatchObject({
    exit: 74,
    complaints: diskIsFull,
  });
  const help = await runFoyer(platform, 'full', 'help', 'account');
  expect([help.exit, help.complaints]).toEqual([74, expect.stringContaining(diskIsFull)]);
});

test('X14: output of which the disk takes only the beginning is not taken for written', async () => {
  const file = join(platform.services.config.dataDir, 'help.txt');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // one block of 512 bytes, as on a disk that has no more
  const limited = [
    '-c',
    `ulimit -f 1; exec "$@" > '${file}'`,
    'sh',
    process.execPath,
    foyerProgram,
    '--help',
  ];
  const failed = await promisify(execFile)('sh', limited, { env: { PATH, NODE_COMPILE_CACHE } }).catch(
    (reason: unknown) => reason,
  );
  expect(failed).toMatchObject({
    code: 74,
    stderr: expect.stringContaining('Standard output cannot be written: EFBIG'),
  });
});

const holders = [
  {
    of: 'of a client',
    words: ['clients', 'add-secret', 'store'],
    list: async () =>
      (await secretsOf(platform.services.store.read, 'store')).map(({ secretHash }) => secretHash),
  },
  {
    of: 'of an app',
    words: ['events', 'add-secret', 'petApp'],
    list: async () =>
      (await eventSecretsOf(platform.services.store.read, 'petApp')).map(({ secretID }) => secretID),
  },
];

test.each(holders)(
  'X14, B3: a secret $of that nobody has seen ends none of those in use, and is none',
  async ({ words, list }) => {
    await operate(platform, ...words);
    const living = await list();
    expect(living).toHaveLength(1);
    for (const more of [[], ['--end']]) {
      const none = 'no secret was created and none was ended.';
      expect(await runFoyer(platform, 'closed', ...words, ...more)).toMatchObject({
        exit: 1,
        complaints: `The output is closed: ${none}`,
      });
      expect(await runFoyer(platform, 'full', ...words, ...more)).toMatchObject({
        exit: 74,
        complaints: `N${none.slice(1)}\n${diskIsFull}`,
      });
    }
    expect(await list()).toEqual(living);
    const { exit, out } = await runFoyer(platform, 'read', ...words, '--end');
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(/^\S{43,}\nIt is shown this once\. Secrets ended: 1\.$/),
    ]);
    expect(await list()).toHaveLength(1);
    expect(await list()).not.toEqual(living);
  },
);

test.each(holders)(
  'X14, B3: a secret $of that was told and does not count is named so',
  async ({ words, list }) => {
    const before = await list();
    const { services } = platform;
    const broken = { ...services.store, change: () => Promise.reject(new Error('the database is gone')) };
    const { exit, out, complaints } = await operate(
      { ...platform, services: { ...services, store: broken } },
      ...words,
      '--end',
    );
    expect([exit, out.split('\n')]).toEqual([70, [expect.stringMatching(/^\S{43,}$/)]]);
    expect(complaints).toMatch(/^The secret above is valid only if .*\nthe database is gone$/);
    expect(await list()).toEqual(before);
  },
);
