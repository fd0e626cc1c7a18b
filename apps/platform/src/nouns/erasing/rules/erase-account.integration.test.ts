import { days, hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { addressSubject } from '../../../kernel/budget/subject.ts';
import { openKeys } from '../../../kernel/secrets/keys.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { changeEmail } from '../../../testing/change-email.ts';
import { openBrowser, type Person, register, resultOf, tryPassword } from '../../../testing/sign-in.ts';
import { codeCalls } from '../../../testing/sign-in-by-code.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { receiptsOf } from '../../legal/store/consents.ts';
import { recipientMark } from '../../mail/rules/recipient-mark.ts';
import { addLetter, endLetter } from '../../mail/store/outbox.ts';
import { retention } from '../../retention/rules/retention.ts';
import { tableNames } from '../../tables.ts';
import { eraseAccount } from './erase-account.ts';

const platform = platformOfFile({ idle: true });

const rowsOf = async (table: keyof Tables) =>
  JSON.stringify(await platform.services.store.read.selectFrom(table).selectAll().execute());

/** The tables in which somebody is found by any of these names. */
async function tablesNaming(names: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(tableNames.map(async (table) => [table, await rowsOf(table)] as const));
  return texts.filter(([, text]) => names.some((name) => text.includes(name))).map(([table]) => table);
}

const nickName = 'Wolfeschlegelsteinhausen';

/** As if one of the letters to an address had gone out. */
async function letGo(email: string): Promise<void> {
  const { store, keys, clock } = platform.services;
  const posted = store.read.selectFrom('outbox').select('outboxID').where('recipient', '=', email);
  const { outboxID } = await posted.executeTakeFirstOrThrow();
  const end = {
    state: 'sent',
    now: clock.now(),
    error: null,
    recipientMark: recipientMark(keys, email),
  } as const;
  await store.change((tx) => endLetter(tx, outboxID, end));
}

/** Somebody who has left something in every table that holds anything of anybody. */
async function busyPerson(): Promise<Person> {
  const person = await register(platform);
  const { email, browser } = person;
  const codes = codeCalls(platform);
  await platform.succeed('editAccountDataInfo', { nickName }, { browser });
  const message = `Call me at ${email}`;
  await platform.succeed('registerFeedback', { topic: 'other', message, images: [] }, { browser });
  await platform.succeed('registerFeedback', {
    topic: 'other',
    message,
    images: [],
    email: email.toUpperCase(),
  });
  await codes.failTen(email, 'resetPassword');
  for (let nth = 0; nth < 5; nth += 1) await tryPassword(platform, await openBrowser(platform), { email });
  await platform.clock.advance(limits.send.interval);
  resultOf(await codes.open(await openBrowser(platform), await codes.linkToken(email)));
  await letGo(email);
  return person;
}

const erase = ({ accountID }: Person, { keys } = platform.services) =>
  platform.services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await eraseAccount(tx, { ...platform.services, keys }, account);
  });

test('X7, R91: an erased person is in no table but those that say so, and nothing of anybody else is gone', async () => {
  const { keys, store } = platform.services;
  const other = await busyPerson();
  const person = await busyPerson();
  const { email, accountID, browser } = person;
  // the outbox has the address while a letter is on its way, and the mark of it afterwards
  const namesOf = ({ email, accountID }: Person) => [email, accountID, recipientMark(keys, email)];
  const names = [...namesOf(person), email.toUpperCase(), addressSubject(keys, email)];
  const before = await tablesNaming([...names, nickName]);
  expect(before).toContain('feedback');
  for (const name of [email, recipientMark(keys, email)])
    expect(await tablesNaming([name])).toContain('outbox');
  expect(before).toContain('counters');
  const ofOther = await tablesNaming(namesOf(other));

  await erase(person);
  // answers of the last hour go by themselves, and so does what is on its way out
  await platform.clock.advance(retention.replies + minutes(15));
  expect(await findAccount(store.read, accountID)).toBeUndefined();
  expect(await tablesNaming(names)).toEqual(['consents', 'audit']);
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  const stillThere = (await tablesNaming(namesOf(other))).filter((table) => table !== 'codes');
  expect(stillThere).toEqual(ofOther.filter((table) => table !== 'codes'));
});

test('C2: receipts of consents outlive the account without where they came from, for three years', async () => {
  const person = await register(platform);
  const { read } = platform.services.store;
  const given = await receiptsOf(read, person);
  await erase(person);
  const keptUntil = platform.clock.now() + retention.consents;
  expect(await receiptsOf(read, person)).toEqual(given.map((row) => ({ ...row, source: '', keptUntil })));
  await platform.clock.advance(retention.consents - hours(1));
  expect(await receiptsOf(read, person)).toHaveLength(given.length);
  await platform.clock.advance(days(1));
  expect(await receiptsOf(read, person)).toEqual([]);
});

test('X7, A8: with an account the letters to the addresses that it had until lately go as well', async () => {
  const { keys } = platform.services;
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  expect(await tablesNaming([person.email])).toContain('changes');
  await erase(person);
  await platform.clock.advance(retention.replies + minutes(15));
  const names = [person.email, email].flatMap((address) => [address, recipientMark(keys, address)]);
  expect(await tablesNaming(names)).toEqual([]);
});

test('X7, X12: letters of the release before and those marked under other keys go, too, and no one else’s', async () => {
  const { store, clock } = platform.services;
  const { read } = store;
  const [other, person] = [await register(platform), await register(platform)];
  const [gone, older, newer] = ['gone', 'older', 'newer'].map((name) => name.padEnd(32, '-'));
  const markBy = (secret = '') => recipientMark(openKeys([secret]), person.email);
  const letters = {
    'waits, without a mark': { recipient: person.email.toUpperCase(), recipientMark: null },
    'waits, marked under a key that was removed': { recipient: person.email, recipientMark: markBy(gone) },
    'ended, without a mark': { recipient: markBy(newer), recipientMark: null, state: 'sent' },
    'ended, under the older key': {
      recipient: markBy(older),
      recipientMark: markBy(older),
      state: 'refused',
    },
  } as const;
  const common = { letter: 'welcome', data: '{}', language: 'en', appID: 'accountWeb' } as const;
  const createdAt = clock.now();
  for (const [outboxID, letter] of Object.entries(letters)) {
    const row = { ...common, ...letter, outboxID, createdAt, expiresAt: createdAt + days(1) };
    await store.change(async (tx) => {
      await addLetter(tx, row);
      if ('state' in letter)
        await tx
          .updateTable('outbox')
          .set({ state: letter.state })
          .where('outboxID', '=', outboxID)
          .execute();
    });
  }
  const left = (address: string) =>
    read.selectFrom('outbox').select('letter').where('recipient', '=', address).execute();
  const ofOther = await left(other.email);
  await erase(person, { ...platform.services, keys: openKeys([newer ?? '', older ?? '']) });
  const found = read.selectFrom('outbox').select('outboxID').where('outboxID', 'in', Object.keys(letters));
  expect(await found.execute()).toEqual([]);
  expect(await left(other.email)).toEqual(ofOther);
  expect(ofOther).not.toEqual([]);
});
