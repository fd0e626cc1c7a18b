import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { days } from '@foyer/contract/durations';
import { afterAll, expect, test, vi } from 'vitest';
import { leastHashCost } from '../../kernel/hashing/hasher.ts';
import { importPeople, recountImported } from '../../nouns/imports/rules/import-people.ts';
import { readPerson } from '../../nouns/imports/rules/imported-person.ts';
import { importedHashes } from '../../nouns/imports/store/imported-hashes.ts';
import { countWork } from '../../testing/count-work.ts';
import { operate } from '../../testing/operator.ts';
import {
  enter,
  newAddress,
  openBrowser,
  register,
  requiredProtocols,
  resultOf,
  tryPassword,
} from '../../testing/sign-in.ts';
import { platformOfEachTest } from '../../testing/started-platform.ts';
import { runOperator } from '../program.ts';

const platform = platformOfEachTest({ idle: true, config: { hashCost: leastHashCost } });
const folder = mkdtempSync(join(tmpdir(), 'foyer-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const password = 'seven quiet lanterns';
/** bcrypt of it, cost 4: what a test compares need not take long. */
const bcrypt = '$2b$04$DDAlR/E9LRUsi6yMrWYzEu/QptZBuuFYU5xDI0ZaEXdopX3SBTce6';
const django = 'pbkdf2_sha256$260000$Xk2bVtQw9zLs$H03AVB03bssIF/UbWspl2xr83ufwkdMisa/vBfh3P8A=';

const importOf = (name: string, text: string, ...options: string[]) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return operate(platform, 'accounts', 'import', file, ...options);
};

const accounts = () =>
  platform.services.store.read.selectFrom('accounts').selectAll().orderBy('email').execute();

const csv = [
  'email,passwordHash,emailVerified,nickName,language,countryCode,createdAt',
  `ada@mail.example,${bcrypt},true,"Ada, Countess",de-AT,at,2019-04-01`,
  `bob@MAIL.example,${django},1,,,,1609459200000`,
  'no address,,true,,,,',
  `eve@mail.example,$2b$31$${'a'.repeat(53)},true,,,,`,
  `ADA@mail.example,${bcrypt},true,,,,`,
  'kim@mail.example,,maybe,,,,',
  'lea@mail.example,,true,,tlh,,',
  'mia@mail.example,,true,,,,2199-01-01',
  'too,many,columns,are,here,to,be,a,line',
  'zoe@mail.example,,no,Zoë,,,2019-04-01',
].join('\n');

test('lines that are right become accounts, each other line is told by its number and stops nobody; a dry run changes nothing', async () => {
  const told = [
    'line 4: email is no e-mail address',
    'line 5: passwordHash would take too long to compare: at most cost 13 of bcrypt',
    'line 6: repeats the address of an earlier line',
    'line 7: emailVerified is neither true nor false',
    expect.stringContaining('line 8: language is none of en, de,'),
    'line 9: createdAt lies in the future',
    'line 10: is no line of this table',
  ];
  const tried = await importOf('people.csv', csv, '--dry-run');
  expect([tried.exit, tried.complaints]).toEqual([1, 'Lines that are wrong would be left out.']);
  expect(tried.out.split('\n')).toEqual([
    ...told,
    '10 lines: 3 would get an account, 0 passed over, 7 wrong.',
  ]);
  expect(await accounts()).toEqual([]);

  const made = await importOf('people.csv', csv);
  expect(made.out.split('\n')).toEqual([...told, '10 lines: 3 got an account, 0 passed over, 7 wrong.']);
  expect(made.complaints).toContain('Lines that are wrong were left out; the others are done.');
  const now = platform.clock.now();
  expect(await accounts()).toMatchObject([
    {
      email: 'ada@mail.example',
      nickName: 'Ada, Countess',
      language: 'de',
      countryCode: 'AT',
      createdAt: Date.UTC(2019, 3, 1),
      emailVerifiedAt: Date.UTC(2019, 3, 1),
      mailConfirmation: 0,
      acceptedProtocols: '{}',
    },
    { email: 'bob@mail.example', language: 'en', createdAt: 1_609_459_200_000 },
    { email: 'zoe@mail.example', passwordHash: null, emailVerifiedAt: null, createdAt: now },
  ]);

  const again = await importOf('people.csv', csv);
  expect(again.out.split('\n')).toContain('line 2: has an account already');
  expect(again.out).toContain('10 lines: 0 got an account, 3 passed over, 7 wrong.');
  expect(await accounts()).toHaveLength(3);
  const trail = platform.services.store.read.selectFrom('audit').select(['event', 'details', 'accountID']);
  const notes = await trail.where('actor', '=', 'operator').orderBy('at').execute();
  expect(notes.map(({ event }) => event).toSorted()).toEqual([
    'account.importBegun',
    'account.importBegun',
    'account.imported',
    'account.imported',
  ]);
  expect(notes.every(({ accountID }) => accountID === null)).toBe(true);
  expect(notes.map(({ details }) => JSON.parse(details))).toContainEqual({
    lines: 10,
    made: 3,
    there: 0,
    wrong: 7,
  });
});

test('R4: who was imported signs in with the password of before, accepts what everybody accepts, and has a hash of ours from then on', async () => {
  const lines = [
    { email: 'ada@mail.example', passwordHash: bcrypt, emailVerified: true, createdAt: 1_609_459_200_000 },
    { email: 'bob@mail.example', passwordHash: django, emailVerified: true, nickName: null },
  ];
  const { exit, out } = await importOf('people.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
  expect([exit, out]).toEqual([0, '2 lines: 2 got an account, 0 passed over, 0 wrong.']);
  for (const { email } of lines) {
    const browser = await openBrowser(platform);
    expect((await tryPassword(platform, browser, { email }))[0]).toBe(11201);
    const answer = await tryPassword(platform, browser, { email, password });
    if (answer[0] !== 11266 || !('initToken' in answer[1])) throw new Error(`no consent asked: ${answer[0]}`);
    const { initToken } = answer[1];
    const protocols = await requiredProtocols(platform);
    await platform.succeed('globalAcceptLegalProtocolV2', { initToken, protocols }, { browser });
    const passed = resultOf(await platform.call('authByPWDOrOTM', { initToken }, { browser }));
    await enter(platform, browser, passed.authorizeCode);
    expect((await tryPassword(platform, browser, { email, password }))[0]).toBe(0);
  }
  for (const { passwordHash } of await accounts())
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,/);
});

test('R72: an imported address that nobody verified gives no session, and its account goes after seven days', async () => {
  await importOf('one.jsonl', JSON.stringify({ email: 'zoe@mail.example', passwordHash: bcrypt }));
  const browser = await openBrowser(platform);
  const answer = await tryPassword(platform, browser, { email: 'zoe@mail.example', password });
  expect(answer[0]).toBe(11266);
  await platform.clock.advance(days(7) + 1);
  expect(await accounts()).toEqual([]);
});

test('R6: while hashes from elsewhere are there, as large a part of the unknown addresses takes their time, always the same ones, and with equal work', async () => {
  const { services } = platform;
  const lines = Array.from({ length: 20 }, (_, nth) =>
    JSON.stringify({ email: `p${nth}@mail.example`, passwordHash: bcrypt, emailVerified: true }),
  );
  await importOf('many.ndjson', lines.join('\n'));
  const compared = vi.spyOn(services.hasher, 'verify');
  const isForeign = async (email: string) => {
    compared.mockClear();
    await tryPassword(platform, await openBrowser(platform), { email });
    return compared.mock.calls.map(([phc]) => phc?.startsWith('$2b$04$') ?? false);
  };
  for (const email of ['p0@mail.example', newAddress(), newAddress()])
    expect(await isForeign(email)).toEqual([true]);

  const work = async (email: string) =>
    countWork(services, async () => tryPassword(platform, await openBrowser(platform), { email }));
  expect(await work('p1@mail.example')).toEqual(await work(newAddress()));

  // half of them have signed in
  const own = await services.hasher.hash(password);
  await services.store.change((tx) =>
    tx.updateTable('accounts').set({ passwordHash: own }).where('email', 'like', 'p1%').execute(),
  );
  await recountImported(services);
  await platform.clock.advance(days(1));
  const strangers = Array.from({ length: 40 }, newAddress);
  const first: boolean[] = [];
  for (const email of strangers) first.push(...(await isForeign(email)));
  const share = first.filter(Boolean).length / strangers.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.85);
  expect((await isForeign(strangers[0] ?? ''))[0]).toBe(first[0]);
});

test('R6: foreign hashes are counted with the first accounts that an import makes, and when it ends early', async () => {
  const { services } = platform;
  const people = Array.from({ length: 400 }, (_, nth) =>
    JSON.stringify({ email: `p${nth}@mail.example`, passwordHash: bcrypt, emailVerified: true }),
  );
  const file = join(folder, 'long.jsonl');
  writeFileSync(file, people.with(149, 'not json').join('\n'));
  const seen: Promise<number[]>[] = [];
  const shares = async () => (await importedHashes(services.store.read)).map(({ share }) => share);
  await runOperator(['accounts', 'import', file], {
    say: (text) => text.startsWith('line 150') && seen.push(shares()),
    complain: () => undefined,
    heard: async () => true,
    config: async () => services.config,
    open: async () => ({ services, close: async () => undefined }),
  });
  expect(await Promise.all(seen)).toEqual([[1_000_000]]);

  const text = ['email,passwordHash', `eve@mail.example,${django}`, '"open', ...people];
  expect((await importOf('ends-early.csv', text.join('\n'))).exit).toBe(1);
  await services.store.change((tx) => tx.updateTable('importedHashes').set({ share: 0 }).execute());
  expect((await importOf('ends-early.csv', text.join('\n'))).exit).toBe(1);
  expect((await shares()).every((share) => share > 0)).toBe(true);
});

test('R6: the last foreign hash of a large database is found, and its kind forgotten when it is gone', async () => {
  const { services } = platform;
  const { store } = services;
  await importOf('one.jsonl', JSON.stringify({ email: 'last@mail.example', passwordHash: bcrypt }));
  const [last] = await accounts();
  if (!last) throw new Error('nobody was imported');
  const own = await services.hasher.hash(password);
  // the part that stands for all has enough accounts, and none of them with a foreign hash
  const others = Array.from({ length: 400 }, (_, nth) => ({
    ...last,
    accountID: `00${nth}`,
    email: `${nth}@mail.example`,
    emailKey: `${nth}@mail.example`,
    passwordHash: own,
  }));
  await store.change(async (tx) => {
    await tx.updateTable('accounts').set({ accountID: 'ff' }).execute();
    await tx.insertInto('accounts').values(others).execute();
  });
  await recountImported(services);
  expect(await importedHashes(store.read)).toMatchObject([{ share: Math.round(1_000_000 / 401) }]);

  await store.change((tx) => tx.updateTable('accounts').set({ passwordHash: own }).execute());
  await recountImported(services);
  expect(await importedHashes(store.read)).toMatchObject([{ share: 0 }]);
  await platform.clock.advance(days(1) + 1);
  await recountImported(services);
  expect(await importedHashes(store.read)).toEqual([]);
});

test('a hundred people are imported in a handful of questions, however far the database is', async () => {
  const { services } = platform;
  const people = Array.from({ length: 100 }, (_, nth) =>
    readPerson({ email: `p${nth}@mail.example`, passwordHash: bcrypt }, services.clock.now()),
  ).filter((person) => 'email' in person);
  const { statements } = await countWork(services, () => importPeople(services, people));
  expect(statements.length).toBeLessThan(10);
  expect(await accounts()).toHaveLength(100);
});

test('a file of another kind, with other columns, or that is not there is refused before anything is done', async () => {
  expect(await importOf('people.txt', '')).toMatchObject({
    exit: 1,
    complaints: expect.stringContaining('.csv, .jsonl or .ndjson'),
  });
  expect(await importOf('people.csv', 'mail;password\n')).toMatchObject({
    exit: 1,
    complaints: expect.stringContaining('must name the columns'),
  });
  for (const place of [join(folder, 'nowhere.csv'), mkdtempSync(join(folder, 'one.csv'))])
    expect(await operate(platform, 'accounts', 'import', place)).toMatchObject({ exit: 1 });
  const { out } = await importOf('odd.jsonl', '{"email":"a@b.example","passwort":"x"}\nnot json\n[]\n');
  expect(out.split('\n').slice(0, 3)).toEqual([
    expect.stringContaining('line 1: has an unknown field'),
    'line 2: is no JSON',
    'line 3: is no object of texts, numbers, true and false',
  ]);
});

test('a quote that is never closed ends the import with its line, since nothing behind it can be read', async () => {
  const people = Array.from({ length: 5_000 }, (_, nth) => `person${nth}@mail.example,,true,Ann`);
  const text = [
    'email,passwordHash,emailVerified,nickName',
    ...people.with(9, 'open@mail.example,,true,"Ann'),
  ];
  expect(await importOf('open.csv', text.join('\n'))).toMatchObject({
    exit: 1,
    complaints: expect.stringMatching(/Line \d+ is too long, or a quote in it is not closed/),
  });
});

test('whoever registered in the meantime keeps their account', async () => {
  const { email } = await register(platform);
  const { out } = await importOf(
    'late.jsonl',
    JSON.stringify({ email: email.toUpperCase(), passwordHash: bcrypt }),
  );
  expect(out).toContain('line 1: has an account already');
  expect((await tryPassword(platform, await openBrowser(platform), { email, password }))[0]).toBe(0);
});
