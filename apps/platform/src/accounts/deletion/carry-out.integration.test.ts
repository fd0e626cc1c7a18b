import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { days, hours, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { recipientMark } from '../../mail/recipient-mark.ts';
import { freezeAccount, unfreezeAccount } from '../../ops/account-freeze.ts';
import { findAccount } from '../../store/accounts/accounts.ts';
import { livingGrants } from '../../store/oauth/grants.ts';
import { personData } from '../../store/person-data.ts';
import type { Tables } from '../../store/tables.ts';
import { changeEmail } from '../../testing/change-email.ts';
import { askForDeletion, receiptOf } from '../../testing/deletion.ts';
import { petTokens } from '../../testing/oauth.ts';
import type { ReceivedLetter } from '../../testing/platform-under-test.ts';
import { sampleImages } from '../../testing/sample-images.ts';
import { openBrowser, type Person, register, resultOf, signIn } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();

/** What is kept under the random id; apps are told by it, too. */
const pseudonyms = Object.keys(personData).filter((table) =>
  ['consents', 'audit', 'partnerEvents'].includes(table),
);

const nickName = 'Wolfeschlegelsteinhausen';

/** Somebody who has left something everywhere. */
async function busyPerson(): Promise<Person> {
  const person = await register(platform);
  const { email, browser } = person;
  await platform.succeed('editAccountDataInfo', { nickName, avatar: sampleImages.webp }, { browser });
  const written = { topic: 'other', message: `I am ${nickName}, ${email}` } as const;
  await platform.succeed('registerFeedback', { ...written, images: [sampleImages.png] }, { browser });
  await platform.succeed('registerFeedback', { ...written, email: email.toUpperCase(), images: [] });
  await petTokens(platform, person, { scope: 'openid offline_access' });
  return person;
}

/** The bytes of every file below a folder. */
async function bytesIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))));
}

/** Where any of these names is found: tables, files of the platform, log. */
async function placesNaming(names: readonly string[]): Promise<string[]> {
  const { store, config } = platform.services;
  const found: string[] = [];
  for (const table of Object.keys(personData) as (keyof Tables)[]) {
    const rows = JSON.stringify(await store.read.selectFrom(table).selectAll().execute());
    if (names.some((name) => rows.includes(name))) found.push(table);
  }
  const files = await bytesIn(config.dataDir);
  if (names.some((name) => files.includes(name))) found.push('files');
  if (names.some((name) => platform.logLines.join('').includes(name))) found.push('log');
  return found;
}

/** The letter with such a subject, once it has arrived. */
async function letterTo(email: string, subject: RegExp): Promise<ReceivedLetter> {
  const find = () => platform.inbox.of(email).find((letter) => subject.test(letter.subject));
  await expect.poll(find).toBeDefined();
  return find() ?? expect.fail('no such letter');
}

const pictures = () =>
  platform.services.store.read.selectFrom('feedbackImages').select('feedbackID').execute();

test('R90, R91, C10: 14 days later nothing names the person: tables, database file and its log, pictures, server log', async () => {
  const other = await busyPerson();
  const person = await busyPerson();
  const { email, accountID } = person;
  const { keys, config, store } = platform.services;
  const files = await bytesIn(config.dataDir);
  if (store.engine === 'sqlite') expect(files.includes(email)).toBe(true);
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
  await letterTo(email, /three days/);
  expect((await receiptOf(platform, receiptId)).status).toBe('scheduled');

  const before = await pictures();
  await platform.clock.advance(days(3));
  expect(await findAccount(store.read, accountID)).toBeUndefined();
  expect((await pictures()).length).toBe(before.length - 1);
  const letter = await letterTo(email, /is done/);
  expect(letter.text).toContain(receiptId);
  // the letter's end is written down just after it has arrived; then a later run clears up behind it
  await expect.poll(async () => (await platform.services.mail.state()).queued).toBe(0);
  await platform.clock.advance(minutes(75));
  const receipt = await receiptOf(platform, receiptId);
  expect(receipt.status).toBe('done');
  expect(receipt.systems.map(({ system, doneAt }) => [system, doneAt !== undefined])).toEqual([
    ['access', true],
    ['files', true],
    ['records', true],
    ['traces', true],
  ]);
  const address = [email, email.toUpperCase(), recipientMark(keys, email)];
  expect(await placesNaming(address)).toEqual([]);
  expect(await placesNaming([accountID])).toEqual([
    ...pseudonyms,
    ...(store.engine === 'sqlite' ? ['files'] : []),
    'log',
  ]);
  expect(await findAccount(store.read, other.accountID)).toMatchObject({ nickName });
  expect((await register(platform, email)).accountID).not.toBe(accountID);
});

test('R91: deleting what one brand has leaves what the others have', async () => {
  const person = await busyPerson();
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
  expect(await findAccount(store.read, accountID)).toMatchObject({ email, nickName });
  await letterTo(email, /is done/);
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
  await expect.poll(async () => (await platform.services.mail.state()).queued).toBe(0);
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
