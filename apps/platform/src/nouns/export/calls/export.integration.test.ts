import { randomBytes } from 'node:crypto';
import { days, hours, minutes } from '@foyer/contract/durations';
import { exportSchema } from '@foyer/contract/export/export-document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { exportedColumns } from '../../../kernel/store/table.ts';
import { exportsAt, rowOf } from '../../../testing/exports.ts';
import { planter } from '../../../testing/plant.ts';
import { goodPassword, openBrowser, type Person, register, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { personKeysOf } from '../../erasing/rules/person-keys.ts';
import { type PersonRow, readPerson } from '../../erasing/store/person-rows.ts';
import { tables } from '../../tables.ts';
import { exportLease, exportTurns } from '../rules/export-rules.ts';
import { makeExport } from '../rules/make-export.ts';

const platform = platformOfFile({ idle: true });

const { at, exported, filesAt, busyPerson } = exportsAt(platform);

test('C7: within seconds a zip has a page to read, a JSON file that its published schema takes, and the pictures', async () => {
  const person = await busyPerson();
  const { browser, email } = person;
  // of the processor, not of the clock: what else the machine does does not count
  const before = process.cpuUsage();
  const { ready, url } = await exported(person);
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  process.stdout.write(`an account's export took ${Math.round(took)} ms of the processor\n`);
  expect(took).toBeLessThan(5000);
  expect(ready).toMatchObject({ status: 'ready', progress: 100 });
  const { files, text, document } = await filesAt(url, browser);
  const pictures = [...document.pictures, ...document.feedbackImages].map(({ file }) => file);
  expect(Object.keys(files).toSorted()).toEqual(['account.html', 'account.json', ...pictures].toSorted());
  expect(Buffer.from(files[document.feedbackImages[0]?.file ?? ''] ?? []).length).toBeGreaterThan(0);

  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  const schema = exportSchema(platform.services.config.publicUrl);
  const served = await at('/schemas/account-export.json');
  expect(JSON.parse(served.body)).toEqual(schema);
  const validate = ajv.compile(schema);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);

  const page = text('account.html');
  expect(page).toContain(email);
  expect(page).toContain('A lamp &lt;i&gt;blinks&lt;/i&gt;.');
  // all texts are in the reader's language, and none is the key of a phrase
  expect(page).not.toMatch(/[>\s][a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*){2,}[<\s]/);
  expect(page).not.toMatch(/https?:\/\/(?!localhost)|<script|url\(|@import/);
});

const sorted = (rows: readonly PersonRow[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

test('C7: what the JSON file says can be imported without loss: it is what every table holds', async () => {
  const person = await busyPerson();
  const { store } = platform.services;
  const { url } = await exported(person);
  const { document } = await filesAt(url, person.browser);
  const account = await findAccount(store.read, person.accountID);
  if (!account) throw new Error('no account');
  const keys = await personKeysOf(store.read, platform.services, account);
  // what came after the export was read
  const later = { exports: ['state', 'progress', 'bytes', 'madeAt', 'expiresAt'] };
  const isLater = (row: PersonRow) =>
    row.letter === 'exportReady' || row.event === 'export.ready' || row.event === 'export.fetched';
  for (const { as, rows } of await readPerson(store.read, { ...account, keys })) {
    const records = as === 'account' ? [document.account] : document[as];
    const dropped = as === 'exports' ? later.exports : [];
    const without = (row: PersonRow) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !dropped.includes(name)));
    const stored = rows.filter((row) => !isLater(row)).map(without);
    expect(sorted(records.map(rowOf).map(without)), as).toEqual(sorted(stored.map((row) => ({ ...row }))));
  }
});

test('C7, X7, N20: every table is in an export or says why not, and nothing that opens an account is', async () => {
  const secret = /hash|secret|salt|digest|mark|challenge$|nonce|^before$|sealed/i;
  for (const of of Object.values(tables)) {
    const { name: table, exportedAs, notExported, holds } = of;
    if (!exportedAs) {
      expect(Boolean(notExported), table).toBe(holds !== undefined);
      continue;
    }
    const given = exportedColumns(of);
    expect(
      given.filter((name) => secret.test(name)),
      table,
    ).toEqual([]);
    const described = exportSchema('').properties?.[exportedAs];
    const fields = Object.keys((described?.items ?? described)?.properties ?? {});
    expect(fields.filter((name) => name !== 'file').toSorted(), table).toEqual(given.toSorted());
  }
});

test('C7, N20: the address is good in this browser and session alone, for 10 minutes; the file for 7 days', async () => {
  const person = await register(platform);
  const { email, browser } = person;
  const { exportId, url } = await exported(person);
  const other = await signIn(platform, email);
  expect((await at(url, other.browser)).statusCode).toBe(404);
  expect((await at(url)).statusCode).toBe(404);
  expect(
    (
      await at(
        url.replace(/\/\d+\//, (until) => `/${Number(until.slice(1, -1)) + 1}/`),
        browser,
      )
    ).statusCode,
  ).toBe(404);
  const served = await at(url, browser);
  expect(served.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(served.rawPayload.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+-data-2026-11-02\.zip"$/),
  });
  await platform.clock.advance(minutes(9));
  expect((await at(url, browser)).statusCode).toBe(200);
  await platform.clock.advance(minutes(1));
  expect((await at(url, browser)).statusCode).toBe(404);
  expect((await platform.call('getExport', { exportId }, { browser }))[0]).toBe(11256);
  await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
  const again = await platform.succeed('getExport', { exportId }, { browser });
  await platform.succeed('accountLogout', {}, { browser });
  expect((await at(again.downloadUrl ?? '', browser)).statusCode).toBe(404);
  await platform.clock.advance(days(7));
  const parts = platform.services.store.read.selectFrom('exportParts').select('exportID');
  expect(await parts.where('exportID', '=', exportId).execute()).toEqual([]);
  const later = (await signIn(platform, email)).browser;
  expect(await platform.succeed('getExport', { exportId }, { browser: later })).toEqual({ status: 'gone' });
});

test('N20: only the owner gets it, after a step-up, and of a proven mailbox', async () => {
  const person = await register(platform);
  const { exportId } = await exported(person);
  const stranger = await register(platform);
  const foreign = await platform.succeed('getExport', { exportId }, { browser: stranger.browser });
  expect(foreign).toEqual({ status: 'gone' });
  await platform.clock.advance(minutes(10));
  expect((await platform.call('exportAccountData', {}, { browser: person.browser }))[0]).toBe(11256);
  const plant = await planter(platform);
  const unproven = await plant.account({ emailVerifiedAt: null });
  const browser = await openBrowser(platform);
  await plant.session(unproven, browser, { steppedUp: true });
  const refused = await platform.refusal('exportAccountData', {}, { browser });
  expect([refused.fault, refused.details]).toEqual([11266, { due: 'verifyEmail' }]);
});

test.each([
  ['C1: while protocols are pending', { acceptedProtocols: '{}' }],
  ['C3: in the 14 days before the account is erased', { deletionAt: Date.UTC(2027, 0) }],
])('%s it stays open', async (_, state) => {
  const plant = await planter(platform);
  const waiting = await plant.account(state);
  const browser = await openBrowser(platform);
  await plant.session(waiting, browser, { steppedUp: true });
  const { ready } = await exported({ ...waiting, browser });
  expect(ready.status).toBe('ready');
});

test('two at once are one; another takes the place of the one before, five times a day', async () => {
  const person = await register(platform);
  const { browser } = person;
  const { background } = platform.services;
  // there is no room to make the first one before the second is asked for
  const room = Promise.withResolvers<void>();
  for (const name of ['one', 'two']) background.run(name, () => room.promise);
  const both = await Promise.all([1, 2].map(() => platform.succeed('exportAccountData', {}, { browser })));
  expect(both[0]).toEqual(both[1]);
  room.resolve();
  await background.idle();
  const first = await platform.succeed('getExport', { exportId: both[0]?.exportId ?? '' }, { browser });
  const second = await exported(person);
  expect(second.exportId).not.toBe(both[0]?.exportId);
  expect((await at(first.downloadUrl ?? '', browser)).statusCode).toBe(404);
  for (let nth = 3; nth <= 5; nth += 1) await exported(person);
  const refused = await platform.refusal('exportAccountData', {}, { browser });
  expect([refused.fault, refused.details]).toEqual([11003, { retryAfterSec: hours(24) / 1000 }]);
  const account = await platform.succeed('getAccountDataInfo', {}, { browser });
  expect(account.dataExport).toMatchObject({ status: 'ready' });
});

test('its owner hears of it by a letter that leads to the screen, and reads of it in the timeline', async () => {
  const person = await register(platform);
  const { browser, email } = person;
  const { url } = await exported(person);
  await at(url, browser);
  const letters = platform.services.store.read.selectFrom('outbox').select(['letter', 'recipient', 'data']);
  const sent = await letters.where('letter', '=', 'exportReady').where('recipient', '=', email).execute();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.data).not.toContain('downloads');
  const { events } = await platform.succeed('listActivity', {}, { browser });
  const types = events.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['export.fetched', 'export.requested']));
});

/** An export in the hands of a node that died in the middle, with a piece of its file. */
async function abandoned(person: Person, attempt = 1): Promise<string> {
  const { store, clock } = platform.services;
  const exportID = randomBytes(16).toString('base64url');
  await store.change(async (tx) => {
    const facts = { exportID, accountID: person.accountID, timeZone: '+1', appID: 'accountWeb' as const };
    const state = { state: 'making' as const, requestedAt: clock.now(), attempt, progress: 50, bytes: 0 };
    const leasedUntil = clock.now() + exportLease;
    await tx
      .insertInto('exports')
      .values({ ...facts, ...state, leasedUntil, madeAt: null, expiresAt: null })
      .execute();
    await tx
      .insertInto('exportParts')
      .values({ exportID, position: 0, bytes: randomBytes(1000) })
      .execute();
    await tx.updateTable('accounts').set({ exportID }).where('accountID', '=', person.accountID).execute();
  });
  return exportID;
}

test('R115: what a node left when it died is made anew when its time is over, and is whole', async () => {
  const person = await register(platform);
  const { browser } = person;
  const exportId = await abandoned(person);
  const asked = await platform.succeed('exportAccountData', {}, { browser });
  expect(asked).toEqual({ exportId });
  await platform.services.background.idle();
  expect(await platform.succeed('getExport', { exportId }, { browser })).toMatchObject({ status: 'making' });
  await platform.clock.advance(exportLease + minutes(1));
  await platform.services.background.idle();
  const ready = await platform.succeed('getExport', { exportId }, { browser });
  const { document } = await filesAt(ready.downloadUrl ?? '', browser);
  expect(document.account.accountID).toBe(person.accountID);
});

test('one that cannot be made is given up after five turns', async () => {
  const person = await register(platform);
  const exportId = await abandoned(person, exportTurns);
  await platform.clock.advance(exportLease + minutes(1));
  await platform.services.background.idle();
  const { browser } = person;
  expect(await platform.succeed('getExport', { exportId }, { browser })).toEqual({ status: 'gone' });
  expect((await exported(person)).ready.status).toBe('ready');
});

test('R116: a node that stops puts an export back at once', async () => {
  const person = await register(platform);
  const { store, clock } = platform.services;
  const exportID = await abandoned(person);
  await platform.services.store.change((tx) =>
    tx.updateTable('exports').set({ leasedUntil: 0 }).where('exportID', '=', exportID).execute(),
  );
  await makeExport(platform.services, exportID, AbortSignal.abort());
  const row = await store.read
    .selectFrom('exports')
    .selectAll()
    .where('exportID', '=', exportID)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'making', leasedUntil: 0 });
  await makeExport(platform.services, exportID, new AbortController().signal);
  const made = await store.read
    .selectFrom('exports')
    .selectAll()
    .where('exportID', '=', exportID)
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({ state: 'ready', expiresAt: clock.now() + days(7) });
});

test('R92: an address that no export has leads nowhere, whatever stands in it', async () => {
  for (const odd of ['%00', '%ED%A0%80', 'x'.repeat(90), '..%2f'])
    for (const url of [`/downloads/${odd}/99999999999999/x`, `/avatars/${odd}`])
      expect(
        (await platform.app.inject({ url, headers: { host: 'localhost:8080' } })).statusCode,
        url,
      ).toSatisfy((status: number) => status === 404 || status === 400);
});
