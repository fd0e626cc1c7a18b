import { days } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { changeEmail, lettersTo, undoTokenTo } from '../../../testing/change-email.ts';
import { petTokens, postForm } from '../../../testing/oauth.ts';
import { accountRow, manyAtOnce } from '../../../testing/one-behind-the-other.ts';
import { addPasskey, registerWithPasskey, tryPasskey } from '../../../testing/passkeys.ts';
import {
  goodPassword,
  openBrowser,
  proveMailbox,
  register,
  resultOf,
  signIn,
  signInByCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const undo = async (undoToken: string) =>
  platform.call('undoChange', { undoToken }, { browser: await openBrowser(platform) });

test('R67, A9: the link gives the account its address back, ends all sessions and unsets the password', async () => {
  const person = await register(platform);
  const other = await signIn(platform, person.email);
  const email = await changeEmail(platform, person);
  const token = await undoTokenTo(platform, person.email);
  const { reverted } = resultOf(await undo(token));
  expect(reverted).toEqual(['email']);
  for (const { browser } of [person, other])
    expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  const visitor = await openBrowser(platform);
  for (const address of [person.email, email])
    expect((await tryPassword(platform, visitor, { email: address, password: goodPassword }))[0]).toBe(11201);
  const back = await signInByCode(platform, person.email);
  expect(back.accountID).toBe(person.accountID);
  const account = resultOf(await platform.call('getAccountDataInfo', {}, { browser: back.browser }));
  expect(account).toMatchObject({ email: person.email, hasPassword: false, verifyEmail: true });
});

test('B11: an undo ends what apps may do for the account', async () => {
  const person = await register(platform);
  const { refresh_token } = await petTokens(platform, person, { scope: 'openid offline_access' });
  await changeEmail(platform, person);
  resultOf(await undo(await undoTokenTo(platform, person.email)));
  const form = { grant_type: 'refresh_token', client_id: 'petApp', refresh_token };
  expect((await postForm(platform, '/oauth/token', form)).body).toMatchObject({ error: 'invalid_grant' });
});

/** Whether the newest letter of a name to an address is worded for one that the account had before. */
const isToEarlier = async (to: string, name: string) =>
  (await lettersTo(platform, to)).findLast(({ letter }) => letter === name)?.data.toEarlier;

test('R67: the link works after the thief has changed the password, and the letter about that points to it', async () => {
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  const data = { oldPassword: goodPassword, newPassword: 'eleven copper kettles' };
  resultOf(await platform.call('setPassword', data, { browser: person.browser }));
  expect(await isToEarlier(person.email, 'passwordChanged')).toBe(true);
  expect(await isToEarlier(email, 'passwordChanged')).toBe(false);
  expect((await undo(await undoTokenTo(platform, person.email)))[0]).toBe(0);
});

test('A9: a reset by the thief does not touch the link', async () => {
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
  resultOf(
    await platform.call('resetPassword', { bizToken, newPassword: 'eleven copper kettles' }, { browser }),
  );
  expect(await isToEarlier(person.email, 'passwordReset')).toBe(true);
  expect(await isToEarlier(email, 'passwordReset')).toBe(false);
  expect((await undo(await undoTokenTo(platform, person.email)))[0]).toBe(0);
});

test('A9: undoing a change reverts every later one and kills their links; an earlier one stays good', async () => {
  const person = await register(platform);
  const first = await undoTokenAfter(person, person.email);
  await platform.clock.advance(1);
  const second = await undoTokenAfter(person, await emailOf(person));
  await platform.clock.advance(1);
  const third = await undoTokenAfter(person, await emailOf(person));
  const preview = resultOf(await platform.call('getChange', { undoToken: second }));
  expect(preview).toMatchObject({ reverts: ['email'] });
  expect((await undo(second))[0]).toBe(0);
  expect((await undo(third))[0]).toBe(11221);
  expect((await undo(second))[0]).toBe(11221);
  expect((await undo(first))[0]).toBe(0);
  const back = await signInByCode(platform, person.email);
  expect(back.accountID).toBe(person.accountID);
});

test('X12: where a release noted some of the changes that numbered nothing, their times order them', async () => {
  const person = await register(platform);
  const tokens: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    tokens.push(await undoTokenAfter(person, await emailOf(person)));
    await platform.clock.advance(1);
  }
  const [first = '', second = '', third = ''] = tokens;
  await platform.services.store.change((tx) =>
    tx
      .updateTable('changes')
      .set({ sequence: null })
      .where('linkHash', 'in', [hashOf(first), hashOf(third)])
      .execute(),
  );
  expect((await undo(second))[0]).toBe(0);
  expect((await undo(third))[0]).toBe(11221);
  expect((await undo(first))[0]).toBe(0);
  expect((await signInByCode(platform, person.email)).accountID).toBe(person.accountID);
});

test('A9, R34: a removed passkey opens the account again, one that was added meanwhile no longer does', async () => {
  const { browser, email, passkey } = await registerWithPasskey(platform);
  const { credentialID } = passkey;
  await platform.clock.advance(1);
  resultOf(await platform.call('removePasskey', { credentialID }, { browser }));
  const token = await undoTokenTo(platform, email);
  await platform.clock.advance(1);
  const thiefs = await addPasskey(platform, browser);
  expect(resultOf(await undo(token)).reverted).toEqual(['passkeys']);
  expect((await tryPasskey(platform, await openBrowser(platform), thiefs))[0]).toBe(11000);
  expect((await tryPasskey(platform, await openBrowser(platform), passkey))[0]).toBe(0);
});

const emailOf = async ({ browser }: Awaited<ReturnType<typeof register>>) =>
  resultOf(await platform.call('getAccountDataInfo', {}, { browser })).email;

/** Changes the address once more. @returns the secret of the link that went to the one before */
async function undoTokenAfter(person: Awaited<ReturnType<typeof register>>, before: string) {
  await changeEmail(platform, person);
  return undoTokenTo(platform, before);
}

test('A9: looking at a link changes nothing, and tells what it would take back', async () => {
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  const undoToken = await undoTokenTo(platform, person.email);
  const madeAt = platform.clock.now();
  for (let look = 0; look < 2; look += 1) {
    const { email: masked, ...seen } = resultOf(await platform.call('getChange', { undoToken }));
    expect(masked).toContain('***');
    expect(seen).toEqual({
      reverts: ['email'],
      madeAt: new Date(madeAt).toISOString(),
      undoUntil: new Date(madeAt + days(7)).toISOString(),
    });
  }
  expect(await emailOf(person)).toBe(email);
});

test('the link works for 7 days, once, and the row goes with its time', async () => {
  const person = await register(platform);
  await changeEmail(platform, person);
  const token = await undoTokenTo(platform, person.email);
  await platform.clock.advance(days(7) - 1);
  expect((await platform.call('getChange', { undoToken: token }))[0]).toBe(0);
  await platform.clock.advance(1);
  expect((await undo(token))[0]).toBe(11221);
  await platform.clock.advance(days(1));
  const left = await platform.services.store.read
    .selectFrom('changes')
    .select('changeID')
    .where('accountID', '=', person.accountID)
    .execute();
  expect(left).toEqual([]);
});

test('a link that was never made is 11221', async () => {
  expect((await undo('x'.repeat(43)))[0]).toBe(11221);
  expect((await undo('short'))[0]).toBe(11000);
});

test('R14: of twenty who use the link at once one does', async () => {
  const person = await register(platform);
  await changeEmail(platform, person);
  const token = await undoTokenTo(platform, person.email);
  const answers = await manyAtOnce(platform, accountRow(person), 20, () => undo(token));
  expect(answers.map(([fault]) => fault).toSorted((a, b) => a - b)).toEqual([
    0,
    ...Array.from({ length: 19 }, () => 11221),
  ]);
});

test('R112: the address that is back is told, not the one that the thief had meanwhile', async () => {
  const person = await register(platform);
  const email = await changeEmail(platform, person);
  resultOf(await undo(await undoTokenTo(platform, person.email)));
  const told = await lettersTo(platform, person.email);
  expect(told.find(({ letter }) => letter === 'undone')?.data).toMatchObject({ kinds: ['email'] });
  expect((await lettersTo(platform, email)).map(({ letter }) => letter)).not.toContain('undone');
});

test('R107: the undo stands in the audit trail, without an address', async () => {
  const person = await register(platform);
  await changeEmail(platform, person);
  resultOf(await undo(await undoTokenTo(platform, person.email)));
  const { browser } = await signInByCode(platform, person.email);
  const { events } = resultOf(await platform.call('listActivity', {}, { browser }));
  expect(events.map(({ type }) => type)).toContain('change.undone');
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .select('details')
    .where('accountID', '=', person.accountID)
    .execute();
  expect(JSON.stringify(rows)).not.toContain('@');
});
