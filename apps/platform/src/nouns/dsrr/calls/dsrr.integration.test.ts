import { days, hours, minutes } from '@foyer/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { seed, seedAddress } from '../../../process/seed.ts';
import { lettersTo } from '../../../testing/change-email.ts';
import { createRequest, followTokenOf, mailedLink, provenMailbox } from '../../../testing/dsrr.ts';
import { operate } from '../../../testing/operator.ts';
import {
  bizTokenOf,
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  register,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { eraseAccount } from '../../erasing/rules/erase-account.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

const followed = (requestID: string) =>
  platform.succeed('getDsrrRequest', { linkToken: followTokenOf(platform, requestID) });
const names = async (email: string) => (await lettersTo(platform, email)).map(({ letter }) => letter);

test('a request is confirmed by its account, answered, closed, and followed by its link all the while', async () => {
  const { browser, email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' }, '--country', 'DE');
  const received = await followed(requestId);
  expect(received).toMatchObject({ kind: 'access', status: 'received', next: 'signIn' });
  expect(received.email).toMatch(/\*\*\*/);
  expect(Date.parse(received.dueAt) - platform.clock.now()).toBe(days(30));
  expect((await operate(platform, 'dsrr', 'answer', requestId, '--text', 'Here.')).exit).toBe(1);

  const confirm = () => platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  expect(await confirm()).toEqual({ requestId, status: 'proven' });
  expect(await confirm()).toEqual({ requestId, status: 'proven' });
  expect(await followed(requestId)).not.toHaveProperty('next');

  expect((await operate(platform, 'dsrr', 'answer', requestId, '--text', 'We have found it.')).exit).toBe(0);
  expect((await followed(requestId)).status).toBe('inWork');
  expect((await operate(platform, 'dsrr', 'close', requestId, '--outcome', 'done')).exit).toBe(0);
  expect(await followed(requestId)).toMatchObject({ status: 'done', outcome: 'done' });
  const late = await platform.refusal('confirmDsrrVesyncAccount', { requestId }, { browser });
  expect(late.fault).toBe(11221);
  const letters = (await names(email)).filter((letter) => letter.startsWith('dsrr'));
  expect(letters.toSorted()).toEqual(['dsrrAnswered', 'dsrrClosed', 'dsrrProven', 'dsrrReceived']);
});

test('another account cannot confirm it, and nobody without a session or a proof', async () => {
  const owner = await register(platform);
  const other = await register(platform);
  const requestId = await createRequest(platform, { email: owner.email, kind: 'access' });
  const refused = await platform.refusal(
    'confirmDsrrVesyncAccount',
    { requestId },
    { browser: other.browser },
  );
  expect(refused.fault).toBe(11267);
  expect((await platform.refusal('confirmDsrrVesyncAccount', { requestId })).fault).toBe(11001);
  const unknown = { requestId: 'A'.repeat(22) };
  const { fault } = await platform.refusal('confirmDsrrVesyncAccount', unknown, { browser: owner.browser });
  expect(fault).toBe(11221);
});

test('R89: a request to delete the account takes a step-up, never a link or an old session alone', async () => {
  const { browser, email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'deletion' });
  await platform.clock.advance(minutes(11));
  const refused = await platform.refusal('confirmDsrrVesyncAccount', { requestId }, { browser });
  expect(refused.fault).toBe(11256);
  await platform.succeed('verifyPassword', { password: goodPassword }, { browser });
  const confirmed = await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  expect(confirmed.status).toBe('inWork');
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11001);
  expect(await names(email)).toContain('deletionScheduled');
});

test('C6: who can sign in is told to, and the mailbox proves nothing for them', async () => {
  const { email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const { browser, bizToken } = await provenMailbox(platform, email, requestId);
  const answer = await platform.succeed('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
  expect(answer).toEqual({ requestId, status: 'received', next: 'signIn' });
});

test.each(['nobody', 'frozen', 'neverAccepted'])(
  'C6: the mailbox proves it for who cannot sign in, and 14 days later the account is erased: %s',
  async (who) => {
    const email = who === 'neverAccepted' ? seedAddress('first-consent') : newAddress();
    if (who === 'frozen') {
      const { accountID } = await register(platform, email);
      await freezeAccount(platform.services, accountID);
      await platform.clock.advance(minutes(1));
    }
    const requestId = await createRequest(platform, { email, kind: 'deletion' });
    expect((await followed(requestId)).next).toBe('verifyEmail');
    const { browser, bizToken } = await provenMailbox(platform, email, requestId);
    const confirm = () => platform.call('confirmDsrrVesyncAccount', { requestId, bizToken }, { browser });
    const status = who === 'nobody' ? 'proven' : 'inWork';
    expect(resultOf(await confirm())).toEqual({ requestId, status });
    expect((await confirm())[0]).toBe(11252);
    if (who === 'nobody') return;
    await platform.clock.advance(days(14) + hours(1));
    expect(await findAccountByEmail(platform.services.store.read, email)).toBeUndefined();
    expect(await followed(requestId)).toMatchObject({ status: 'done', outcome: 'done' });
  },
);

test('R91: a proof is for its own request and address; a link is good once, for an hour, for its purpose', async () => {
  const [email, otherEmail] = [newAddress(), newAddress()];
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const theirs = await createRequest(platform, { email: otherEmail, kind: 'access' });
  const { browser, bizToken, linkToken } = await provenMailbox(platform, email, requestId);
  const foreign = await platform.refusal(
    'confirmDsrrVesyncAccount',
    { requestId: theirs, bizToken },
    { browser },
  );
  expect(foreign.fault).toBe(11252);
  const verify = (token: string, bizType: 'dsrrVerifyEmail' | 'dsrrResetPassword' = 'dsrrVerifyEmail') =>
    platform.call('verifyEmailByCodeNoAuth', { bizType, linkToken: token }, { browser });
  expect((await verify(linkToken))[0]).toBe(11221);
  await platform.clock.advance(minutes(1));
  const fresh = (await mailedLink(platform, browser, { email, requestId, bizType: 'dsrrVerifyEmail' })) ?? '';
  expect((await verify(fresh, 'dsrrResetPassword'))[0]).toBe(11001);
  expect((await platform.succeed('getDsrrRequest', { linkToken: fresh })).proves).toBe('mailbox');
  await platform.clock.advance(hours(1));
  expect((await verify(fresh))[0]).toBe(11221);
  expect((await platform.refusal('getDsrrRequest', { linkToken: fresh })).fault).toBe(11221);
});

test('C6: every address and every request gets the same answer and a letter, only the right one a link', async () => {
  const { email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const wanted = [
    { email, requestId, hasLink: true },
    { email: newAddress(), requestId, hasLink: false },
    { email: newAddress(), requestId: 'B'.repeat(22), hasLink: false },
  ];
  for (const { hasLink, ...data } of wanted) {
    const browser = await openBrowser(platform);
    const link = await mailedLink(platform, browser, { ...data, bizType: 'dsrrResetPassword' });
    expect(link !== undefined).toBe(hasLink);
    const again = { ...data, bizType: 'dsrrResetPassword' as const };
    expect((await platform.refusal('sendVerifyEmailCodeNoAuth', again, { browser })).fault).toBe(11003);
  }
});

test('C6: a new password by the link of the request, whose end is 11001 and ends no session', async () => {
  const { browser, email } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  const bizType = 'dsrrResetPassword' as const;
  const linkToken = (await mailedLink(platform, browser, { email, requestId, bizType })) ?? '';
  const bizToken = bizTokenOf(
    await platform.succeed('verifyEmailByCodeNoAuth', { bizType, linkToken }, { browser }),
  );
  const again = await platform.refusal('verifyEmailByCodeNoAuth', { bizType, linkToken }, { browser });
  expect(again.fault).toBe(11001);
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(0);
  const newPassword = 'eleven copper kettles';
  const reset = await platform.succeed('resetPassword', { bizToken, newPassword }, { browser });
  expect(reset.sessionsEnded).toBe(1);
  expect((await platform.call('resetPassword', { bizToken, newPassword }, { browser }))[0]).toBe(11252);
  const next = await openBrowser(platform);
  const { authorizeCode } = resultOf(await tryPassword(platform, next, { email, password: newPassword }));
  await enter(platform, next, authorizeCode);
  const confirmed = await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser: next });
  expect(confirmed.status).toBe('proven');
});

test('the privacy office is reminded once, before the law’s date, and metrics tell what is due', async () => {
  const email = newAddress();
  const requestId = await createRequest(platform, { email, kind: 'correction' }, '--country', 'KR');
  const { support } = platform.services.brand;
  const reminders = async () =>
    (await lettersTo(platform, support.mail)).filter(({ data }) => data.requestID === requestId).length;
  const level = async (name: string) => {
    const page = await platform.services.metrics.registry.metrics();
    return Number(new RegExp(`^foyer_privacy_requests_${name} (\\d+)$`, 'm').exec(page)?.[1]);
  };
  await platform.clock.advance(days(6));
  expect(await reminders()).toBe(0);
  await platform.clock.advance(days(1));
  expect(await reminders()).toBe(1);
  expect(await level('due_soon')).toBeGreaterThan(0);
  await platform.clock.advance(days(4));
  expect(await reminders()).toBe(1);
  expect(await level('overdue')).toBeGreaterThan(0);
  const { out } = await operate(platform, 'dsrr', 'list');
  expect(out).toContain(requestId);
  expect(out).not.toContain(email);
  expect((await operate(platform, 'dsrr', 'show', requestId)).out).toContain(email);
  expect((await operate(platform, 'dsrr', 'close', requestId, '--outcome', 'done')).exit).toBe(1);
  expect((await operate(platform, 'dsrr', 'close', requestId, '--outcome', 'unproven')).exit).toBe(0);
  expect((await operate(platform, 'dsrr', 'list')).out).not.toContain(requestId);
  await platform.clock.advance(days(3 * 365 + 1));
  expect((await operate(platform, 'dsrr', 'show', requestId)).complaints).toContain('No privacy request');
});

test('what was answered is kept with its request, shown to the privacy office, and goes with the person', async () => {
  const { browser, email, accountID } = await register(platform);
  const requestId = await createRequest(platform, { email, kind: 'access' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  for (const words of ['We have found it.', 'One lamp,\nand its name.'])
    await operate(platform, 'dsrr', 'answer', requestId, '--text', words);
  const show = async () => (await operate(platform, 'dsrr', 'show', requestId)).out;
  const shown = await show();
  expect(shown.match(/^Answered \d{4}-/gm)).toHaveLength(2);
  for (const line of ['  We have found it.', '  One lamp,', '  and its name.']) expect(shown).toContain(line);
  const { store } = platform.services;
  await store.change(async (tx) => {
    const account = await holdAccount(tx, accountID);
    if (account) await eraseAccount(tx, platform.services, account);
  });
  expect(await show()).not.toContain('Answered');
  const late = await operate(platform, 'dsrr', 'answer', requestId, '--text', 'Too late.');
  expect(late.complaints).toContain('is closed');
  expect(await store.read.selectFrom('dsrrAnswers').select('words').execute()).not.toContainEqual({
    words: 'Too late.',
  });
});
