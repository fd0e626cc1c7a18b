import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { days, hours, minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../../../ops/account/freeze.ts';
import { changeEmail } from '../../../testing/change-email.ts';
import { dumpOf } from '../../../testing/database.ts';
import { askForDeletion, receiptOf } from '../../../testing/deletion.ts';
import { createRequest } from '../../../testing/dsrr.ts';
import { lettersGone, letterTo } from '../../../testing/letters.ts';
import { petTokens } from '../../../testing/oauth.ts';
import { operate } from '../../../testing/operator.ts';
import { sampleImages } from '../../../testing/sample-images.ts';
import { openBrowser, type Person, register, resultOf, signIn } from '../../../testing/sign-in.ts';
import { platformOfEachTest, platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { livingGrants } from '../../grants/store/grants.ts';
import { recipientMark } from '../../mail/rules/recipient-mark.ts';
import { tableNames } from '../../tables.ts';

const platform = platformOfFile();

/** What is kept under the random id; apps are told by it, too. */
const pseudonyms = tableNames.filter((table) =>
  ['consents', 'audit', 'partnerEvents', 'dsrrRequests'].includes(table),
);

/** Somebody who has left something everywhere, and is called so. */
async function busyPerson(nickName: string): Promise<Person> {
  const person = await register(platform);
  const { email, browser } = person;
  await platform.succeed('editAccountDataInfo', { nickName, avatar: sampleImages.webp }, { browser });
  const written = { topic: 'other', message: `I am ${nickName}, ${email}` } as const;
  await platform.succeed('registerFeedback', { ...written, images: [sampleImages.png] }, { browser });
  await platform.succeed('registerFeedback', { ...written, email: email.toUpperCase(), images: [] });
  await petTokens(platform, person, { scope: 'openid offline_access' });
  const requestId = await createRequest(platform, { email, kind: 'access' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  await operate(platform, 'dsrr', 'answer', requestId, '--text', `${nickName}, ${email}, a lamp`);
  await platform.succeed('exportAccountData', {}, { browser });
  await platform.services.background.idle();
  return person;
}

/** The bytes of every file below a folder. */
async function bytesIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))));
}

/** Where any of these names is found: tables, files of the platform, a backup of PostgreSQL, log. */
async function placesNaming(names: readonly string[]): Promise<string[]> {
  const { store, config } = platform.services;
  const found: string[] = [];
  for (const table of tableNames) {
    const rows = JSON.stringify(await store.read.selectFrom(table).selectAll().execute());
    if (names.some((name) => rows.includes(name))) found.push(table);
  }
  const files = await bytesIn(config.dataDir);
  if (names.some((name) => files.includes(name))) found.push('files');
  if (config.databaseUrl) {
    const dump = await dumpOf(config.databaseUrl);
    if (names.some((name) => dump.includes(name))) found.push('dump');
  }
  if (names.some((name) => platform.logLines.join('').includes(name))) found.push('log');
  return found;
}

const pictures = () =>
  platform.services.store.read.selectFrom('feedbackImages').select('feedbackID').execute();

const name = 'Wolfeschlegelsteinhausen';

test('R90, R91, C10: 14 days later nothing names the person: tables, database file and its log, a dump, pictures, exports, server log', async () => {
  const other = await busyPerson('Featherstonehaugh');
  const person = await busyPerson(name);
  const { email, accountID } = person;
  const { keys, config, store } = platform.services;
  const files = await bytesIn(config.dataDir);
  if (store.engine === 'sqlite') expect(files.includes(email)).toBe(true);
  const inUse = await placesNaming([name]);
  expect(inUse).toEqual(expect.arrayContaining(['accounts', 'feedback', 'dsrrAnswers']));
  expect(inUse).toContain(store.engine === 'sqlite' ? 'files' : 'dump');
  const { receiptId } = await askForDeletion(platform, person);

  await platform.clock.advance(days(11) - hours(1));
  expect(
    (
      await store.read
        .selectFrom('deletions')
        .select('remindedAt')
        .where('receiptID', '=', receiptId)
        .executeTakeFirstOrThrow()
    ).remindedAt,
  ).toBeNull();
  await platform.clock.advance(hours(2));
  await letterTo(platform, email, /three days/);
  expect((await receiptOf(platform, receiptId)).status).toBe('scheduled');

  const before = await pictures();
  await platform.clock.advance(days(3));
  expect(await findAccount(store.read, accountID)).toBeUndefined();
  expect((await pictures()).length).toBe(before.length - 1);
  const letter = await letterTo(platform, email, /^Deletion finished/);
  expect(letter.text).toContain(receiptId);
  // the letter's end is written down just after it has arrived; then a later run clears up behind it
  await lettersGone(platform);
  await platform.clock.advance(minutes(75));
  const receipt = await receiptOf(platform, receiptId);
  expect(receipt.status).toBe('done');
  expect(receipt.systems.map(({ system, doneAt }) => [system, doneAt !== undefined])).toEqual([
    ['access', true],
    ['files', true],
    ['records', true],
    ['traces', true],
  ]);
  const names = [name, email, email.toUpperCase(), recipientMark(keys, email)];
  expect(await placesNaming(names)).toEqual([]);
  expect(await placesNaming([accountID])).toEqual([
    ...pseudonyms,
    store.engine === 'sqlite' ? 'files' : 'dump',
    'log',
  ]);
  expect(await findAccount(store.read, other.accountID)).toMatchObject({ nickName: 'Featherstonehaugh' });
  expect((await register(platform, email)).accountID).not.toBe(accountID);
});

test('R91: deleting what one brand has leaves what the others have', async () => {
  const person = await busyPerson(name);
  const { browser, accountID, email } = person;
  const { store } = platform.services;
  const grants = async () =>
    (await livingGrants(store.read, { accountID, now: platform.clock.now() })).map(
      ({ clientID }) => clientID,
    );
  const feedback = async () =>
    (await store.read.selectFrom('feedback').select('appID').where('accountID', '=', accountID).execute())
      .length;
  const ask = async (brandID: string) =>
    resultOf(await platform.call('deleteBrandData', { brandIDs: [brandID] }, { browser }));
  const [wagmoor, larkholm] = await Promise.all([ask('wagmoor'), ask('larkholm')]);
  if (!wagmoor || !larkholm) throw new Error('two deletions');
  resultOf(await platform.call('cancelDeletion', { receiptId: larkholm.receiptId }, { browser }));
  expect(await grants()).toEqual(['petApp']);
  await platform.clock.advance(days(14) + hours(1));
  expect(await grants()).toEqual([]);
  expect(await feedback()).toBe(1);
  expect((await receiptOf(platform, wagmoor.receiptId)).status).toBe('done');
  expect((await receiptOf(platform, larkholm.receiptId)).status).toBe('cancelled');
  expect(await findAccount(store.read, accountID)).toMatchObject({ email, nickName: name });
  await letterTo(platform, email, /^Deletion finished/);
});

test('A8: an address that the account had before is nowhere either', async () => {
  const person = await register(platform);
  await askForDeletion(platform, person);
  const { browser } = await signIn(platform, person.email);
  resultOf(await platform.call('cancelDeletion', {}, { browser }));
  await platform.clock.advance(days(13));
  const again = await signIn(platform, person.email);
  await changeEmail(platform, again);
  const { receiptId } = await askForDeletion(platform, again);
  await platform.clock.advance(days(14) + hours(1));
  await lettersGone(platform);
  await platform.clock.advance(minutes(75));
  expect((await receiptOf(platform, receiptId)).status).toBe('done');
  expect(await placesNaming([person.email])).toEqual([]);
});

test('an account that was frozen after its deletion was asked for is erased only once support lets it go', async () => {
  const person = await register(platform);
  const { receiptId } = await askForDeletion(platform, person);
  await platform.clock.advance(days(1));
  await freezeAccount(platform.services, person.email);
  await platform.clock.advance(days(14));
  expect((await receiptOf(platform, receiptId)).status).toBe('scheduled');
  await platform.clock.advance(days(1));
  expect(await platform.services.metrics.levels.valueOf('deletions.overdue')).toBe(1);
  await unfreezeAccount(platform.services, person.email);
  await platform.clock.advance(minutes(5));
  expect(await findAccount(platform.services.store.read, person.accountID)).toBeUndefined();
  expect((await platform.call('cancelDeletion', {}, { browser: await openBrowser(platform) }))[0]).toBe(
    11001,
  );
});

describe('without a mail server', () => {
  const alone = platformOfEachTest({ config: { smtpUrl: undefined } });

  test('R91, C10: letters that were kept as files go, up to the one that says that everything has', async () => {
    const person = await register(alone);
    const { email, browser } = person;
    await askForDeletion(alone, person);
    const kept = () => alone.services.mail.localInbox?.messages(email) ?? [];
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
    const other = await register(alone);
    await alone.clock.advance(days(14) + hours(1));
    await expect
      .poll(async () => (await kept()).map(({ subject }) => subject))
      .toEqual([expect.stringMatching(/^Deletion finished/)]);
    expect((await alone.services.mail.localInbox?.messages(other.email))?.length).toBeGreaterThan(0);
    expect((await alone.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  });
});
