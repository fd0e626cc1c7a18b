import { days, minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { beginChange, changeEmail, lettersTo } from '../../../testing/change-email.ts';
import { createRequest, provenMailbox } from '../../../testing/dsrr.ts';
import { operate } from '../../../testing/operator.ts';
import { planter } from '../../../testing/plant.ts';
import { newAddress, openBrowser, type Person, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { readExport } from '../../export/rules/read-export.ts';

const platform = platformOfFile({ idle: true });
const read = () => platform.services.store.read;

/** What an export has of what somebody asked and wrote. */
async function exportOf({ accountID }: Pick<Person, 'accountID'>) {
  const account = (await findAccount(read(), accountID)) ?? expect.fail('no account');
  const { document } = await readExport(platform.services, account, '');
  const { privacyRequests, privacyAnswers, feedback, codes } = document;
  return {
    requests: privacyRequests.map(({ requestID }) => requestID),
    answers: privacyAnswers.map(({ words }) => words).toSorted(),
    feedback: feedback.map(({ message }) => message).toSorted(),
    codes: codes.length,
  };
}

const nothing = { requests: [], answers: [], feedback: [] };
const erase = ({ accountID }: Pick<Person, 'accountID'>) =>
  operate(platform, 'account', 'erase', accountID, '--reason', 'asked', '--confirm', accountID);
const requestOf = (requestID: string) =>
  read().selectFrom('dsrrRequests').selectAll().where('requestID', '=', requestID).executeTakeFirstOrThrow();
const answersOf = async (requestID: string) =>
  (await read().selectFrom('dsrrAnswers').select('words').where('requestID', '=', requestID).execute())
    .length;
const write = (message: string, browser?: Person['browser'], email?: string) =>
  platform.succeed(
    'registerFeedback',
    { topic: 'other', message, images: [], ...(email ? { email } : {}) },
    browser ? { browser } : {},
  );

/** Somebody who has asked, was answered, has another address since, and whose former one has another owner. */
async function addressWithTwoOwners() {
  const first = await register(platform);
  const { email, browser } = first;
  const requestId = await createRequest(platform, { email, kind: 'access' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  await operate(platform, 'dsrr', 'answer', requestId, '--text', 'A lamp.');
  await write('signed in', browser, email);
  await write('signed out', undefined, email);
  const present = await changeEmail(platform, first);
  await platform.clock.advance(days(8));
  return { first, present, requestId, next: await register(platform, email) };
}

test('C7: the next owner of an address gets nothing of what the former one asked, wrote, and was answered', async () => {
  const { first, next, requestId } = await addressWithTwoOwners();
  expect(await exportOf(next)).toMatchObject(nothing);
  expect(await exportOf(first)).toMatchObject({
    requests: [requestId],
    answers: ['A lamp.'],
    feedback: ['signed in', 'signed out'],
  });
});

test('R91: erasing the next owner of an address leaves the former one what is theirs, but for the address itself', async () => {
  const { first, next, requestId } = await addressWithTwoOwners();
  expect((await erase(next)).exit).toBe(0);
  expect(await answersOf(requestId)).toBe(1);
  expect((await exportOf(first)).feedback).toEqual(['signed in', 'signed out']);
  const addresses = await read().selectFrom('feedback').select('email').execute();
  expect(addresses.map(({ email }) => email)).not.toContain(next.email);
  expect((await erase(first)).exit).toBe(0);
  expect(await answersOf(requestId)).toBe(0);
  expect(await requestOf(requestId)).toMatchObject({ email: '', accountID: first.accountID });
});

test('a proven request follows its account to another address, and its letters do', async () => {
  const { first, next, present, requestId } = await addressWithTwoOwners();
  await operate(platform, 'dsrr', 'answer', requestId, '--text', 'And its name.');
  const answered = async (to: string) =>
    (await lettersTo(platform, to)).filter(({ data }) => data.words === 'And its name.').length;
  expect(await answered(present)).toBe(1);
  expect(await answered(next.email)).toBe(0);
  expect((await exportOf(first)).answers).toEqual(['A lamp.', 'And its name.']);
});

test('C6, C7: what somebody asked and wrote before they had an account is theirs once they have one, and stays so', async () => {
  const email = newAddress();
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const { browser, bizToken } = await provenMailbox(platform, email, requestId);
  await platform.succeed('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
  await write('before', undefined, email.toUpperCase());
  const person = await register(platform, email);
  const own = { requests: [requestId], feedback: ['before'] };
  expect(await exportOf(person)).toMatchObject(own);
  await changeEmail(platform, person);
  await platform.clock.advance(days(8));
  expect(await exportOf(person)).toMatchObject(own);
  expect(await exportOf(await register(platform, email))).toMatchObject(nothing);
});

test('C9: an account whose mailbox nobody has proven takes no request of that mailbox with it', async () => {
  const plant = await planter(platform);
  const unproven = await plant.account({ emailVerifiedAt: null });
  const requestId = await createRequest(platform, { email: unproven.email, kind: 'access' });
  expect((await requestOf(requestId)).accountID).toBeNull();
  expect(await exportOf(unproven)).toMatchObject(nothing);
  expect((await erase(unproven)).exit).toBe(0);
  expect((await requestOf(requestId)).email).toBe(unproven.email);
});

test('R91: with an account goes the code to an address that it was about to have, and nothing of who has that address', async () => {
  const person = await register(platform);
  const neighbour = await register(platform);
  await platform.succeed(
    'sendVerifyEmailCodeNoAuth',
    { email: neighbour.email, bizType: 'login' },
    { browser: await openBrowser(platform) },
  );
  const codesOf = async (emailKey: string) =>
    (await read().selectFrom('codes').select('accountID').where('emailKey', '=', emailKey).execute()).map(
      ({ accountID }) => accountID,
    );
  const before = await exportOf(neighbour);
  await platform.clock.advance(minutes(1));
  await beginChange(platform, person, neighbour.email);
  expect(await exportOf(neighbour)).toEqual(before);
  expect(await codesOf(neighbour.email)).toContain(person.accountID);
  expect((await erase(person)).exit).toBe(0);
  expect(await codesOf(neighbour.email)).not.toContain(person.accountID);
  expect((await codesOf(neighbour.email)).length).toBe(before.codes);
  const letters = (await lettersTo(platform, neighbour.email)).map(({ data }) => data.bizType);
  expect(letters).toContain('login');
  expect(letters).not.toContain('changeEmail');
});
