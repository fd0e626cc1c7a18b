import { hours, minutes } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect, test } from 'vitest';
import { digitsOf } from '../../../kernel/secrets/code.ts';
import { lettersTo } from '../../../testing/change-email.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { addAddress, askForAddress, copiesTo, proveAddress } from '../../../testing/recovery-address.ts';
import { mfaDueOf, registerWithApp } from '../../../testing/second-factor.ts';
import {
  goodPassword,
  newAddress,
  openBrowser,
  type Person,
  proveMailbox,
  register,
  registerProven,
  resultOf,
  sendCode,
  signIn,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const toldTo = async ({ browser }: Pick<Person, 'browser'>) =>
  (await platform.succeed('getAccountDataInfo', {}, { browser })).recoveryAddress;

const stepUp = ({ browser }: Pick<Person, 'browser'>) =>
  platform.succeed('verifyPassword', { password: goodPassword }, { browser });

const names = async (address: string) => (await lettersTo(platform, address)).map(({ letter }) => letter);

test('a recovery address waits for its code, is on behind it, and both mailboxes are told', async () => {
  const person = await register(platform);
  expect(await toldTo(person)).toBeUndefined();
  const { email, code } = await askForAddress(platform, person);
  expect(await toldTo(person)).toEqual({ email: maskEmail(email), state: 'waiting' });
  expect(await platform.succeed('confirmRecoveryAddress', { code }, person)).toEqual({});
  expect(await toldTo(person)).toEqual({ email: maskEmail(email), state: 'on' });
  expect(await names(person.email)).toContain('recoveryAddressAdded');
  const [copy] = await copiesTo(platform, email);
  expect(copy).toMatchObject({ of: 'recoveryAddressAdded', withLinks: false });
  expect(copy?.data).not.toHaveProperty('link');
  const { events } = await platform.succeed('listActivity', {}, person);
  expect(events.map(({ type }) => type)).toContain('recoveryAddress.added');
  expect((await platform.call('confirmRecoveryAddress', { code }, person))[0]).toBe(11221);
});

test('A1: setting, proving and removing it take a step-up, which a backup code alone is not', async () => {
  const person = await registerWithApp(platform);
  const { browser, backupCodes } = person;
  await platform.clock.advance(minutes(11));
  const send = () =>
    platform.call(
      'sendVerifyEmailCodeByAuth',
      { bizType: 'recoveryAddress', email: newAddress() },
      { browser },
    );
  const acts = [
    send,
    () => platform.call('confirmRecoveryAddress', { code: '123456' }, { browser }),
    () => platform.call('removeRecoveryAddress', {}, { browser }),
  ];
  for (const act of acts) expect((await act())[0]).toBe(11256);
  const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const [backupCode = ''] = backupCodes;
  await platform.succeed(
    'authBy2fa',
    { mfaMethod: 'backupCode', backupCode, bizToken: due.bizToken },
    { browser },
  );
  for (const act of acts) expect((await act())[0]).toBe(11256);
  const again = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const otpCode = otpCodeOf(person.secret, platform.clock.now());
  await platform.succeed('authBy2fa', { mfaMethod: 'otp', otpCode, bizToken: again.bizToken }, { browser });
  expect((await send())[0]).toBe(0);
});

test('R72: an account whose own mailbox is not proven has none', async () => {
  const person = await register(platform);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ emailVerifiedAt: null })
      .where('accountID', '=', person.accountID)
      .execute(),
  );
  await stepUp(person);
  const data = { bizType: 'recoveryAddress', email: newAddress() } as const;
  const sent = await platform.call('sendVerifyEmailCodeByAuth', data, person);
  expect(sent.slice(0, 2)).toMatchObject([11266, { due: 'verifyEmail' }]);
  expect((await platform.call('confirmRecoveryAddress', { code: '123456' }, person))[0]).toBe(11266);
  expect((await platform.call('removeRecoveryAddress', {}, person))[0]).toBe(11266);
});

test('it is another than the account’s own: neither becomes the other until it is removed', async () => {
  const person = await register(platform);
  await stepUp(person);
  const own = { bizType: 'recoveryAddress', email: person.email.toUpperCase() } as const;
  const refused = await platform.call('sendVerifyEmailCodeByAuth', own, person);
  expect(refused.slice(0, 2)).toMatchObject([11000, { fields: { email: 'own_address' } }]);
  const address = await addAddress(platform, person);
  const change = { bizType: 'changeEmail', email: address } as const;
  const changing = await platform.call('sendVerifyEmailCodeByAuth', change, person);
  expect(changing.slice(0, 2)).toMatchObject([11000, { fields: { email: 'recovery_address' } }]);
  const same = { bizType: 'recoveryAddress', email: address } as const;
  const again = await platform.call('sendVerifyEmailCodeByAuth', same, person);
  expect(again.slice(0, 2)).toMatchObject([11000, { fields: { email: 'recovery_address' } }]);
});

test('a code for a change of address that came first does not make the recovery address the account’s', async () => {
  const person = await register(platform);
  const wanted = newAddress();
  const { code } = await askForAddress(platform, person, wanted);
  await platform.clock.advance(minutes(1));
  const change = { bizType: 'changeEmail', email: wanted } as const;
  await platform.succeed('sendVerifyEmailCodeByAuth', change, person);
  const own = await platform.services.store.read
    .selectFrom('codes')
    .select('codeID')
    .where('accountID', '=', person.accountID)
    .where('bizType', '=', 'changeEmail')
    .executeTakeFirstOrThrow();
  await platform.succeed('confirmRecoveryAddress', { code }, person);
  const typed = { code: digitsOf(own.codeID, platform.services.keys) };
  expect((await platform.call('changeAccountEmail', typed, person))[0]).toBe(11221);
});

test('R65, R66: the code is of one address and one account; another address, or a reset, voids it', async () => {
  const person = await register(platform);
  const first = await askForAddress(platform, person);
  await platform.clock.advance(minutes(1));
  const second = await askForAddress(platform, person);
  expect((await platform.call('confirmRecoveryAddress', { code: first.code }, person))[0]).toBe(
    first.code === second.code ? 0 : 11220,
  );
  const browser = await openBrowser(platform);
  await platform.clock.advance(minutes(1));
  const bizToken = await proveMailbox(platform, browser, { email: person.email, bizType: 'resetPassword' });
  await platform.succeed('resetPassword', { bizToken, newPassword: 'eleven copper kettles' }, { browser });
  const back = await signIn(platform, person.email, 'eleven copper kettles');
  expect(await toldTo(back)).toBeUndefined();
});

test('a relation and no identity: it reserves nothing, signs nobody in, and may be an account’s own address', async () => {
  const owner = await register(platform);
  const address = await addAddress(platform, owner);
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email: address, bizType: 'login' });
  expect((await platform.call('authByPWDOrOTM', { email: address, code }, { browser }))[0]).toBe(11202);
  await platform.clock.advance(minutes(1));
  const other = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, other, { email: address, bizType: 'register' });
  const partner = await registerProven(platform, other, { email: address, bizToken });
  expect(await toldTo(owner)).toMatchObject({ state: 'on' });
  // and the other way round: an account's address becomes somebody's recovery address
  await platform.clock.advance(minutes(1));
  expect(await addAddress(platform, partner, owner.email)).toBe(owner.email);
});

test('it is that of three accounts at most, which is told behind the proof of the mailbox alone', async () => {
  const address = newAddress();
  for (let nth = 0; nth < 3; nth += 1) await addAddress(platform, await register(platform), address);
  const fourth = await register(platform);
  const { code } = await askForAddress(platform, fourth, address);
  const refused = await platform.call('confirmRecoveryAddress', { code }, fourth);
  expect(refused.slice(0, 2)).toMatchObject([11000, { fields: { email: 'recovery_address_taken' } }]);
  expect(await toldTo(fourth)).toMatchObject({ state: 'waiting' });
});

test('of accounts that prove the same mailbox at once three have it, not more', async () => {
  const address = newAddress();
  const asked: { person: Person; email: string; code: string }[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const person = await register(platform);
    asked.push({ person, ...(await askForAddress(platform, person, address)) });
  }
  const answers = await Promise.all(
    asked.map(({ person, code }) => platform.call('confirmRecoveryAddress', { code }, person)),
  );
  expect(answers.map(([fault]) => fault).toSorted()).toEqual([0, 0, 0, 11000, 11000]);
});

test('one that waits for its code is forgotten at once, and after an hour by itself', async () => {
  const person = await register(platform);
  const { code } = await askForAddress(platform, person);
  expect(await platform.succeed('removeRecoveryAddress', {}, person)).toEqual({});
  expect(await toldTo(person)).toBeUndefined();
  expect((await platform.call('confirmRecoveryAddress', { code }, person))[0]).toBe(11221);
  await platform.clock.advance(minutes(1));
  await askForAddress(platform, person);
  await platform.clock.advance(hours(1));
  person.browser.token = (await platform.succeed('refreshAuth', {}, person)).token;
  expect(await toldTo(person)).toBeUndefined();
});

test('R56: neither answer nor delivery tells who has an account or a recovery address', async () => {
  const withOne = await register(platform);
  await addAddress(platform, withOne);
  const without = await register(platform);
  await platform.clock.advance(minutes(1));
  const told: unknown[] = [];
  for (const email of [withOne.email, without.email, newAddress()]) {
    const browser = await openBrowser(platform);
    const data = { email, bizType: 'recoveryByAddress' } as const;
    const { sendId, ...sent } = await platform.succeed('sendVerifyEmailCodeNoAuth', data, { browser });
    await platform.services.store.change((tx) =>
      tx.updateTable('outbox').set({ state: 'refused' }).where('letter', '=', 'code').execute(),
    );
    const delivery = await platform.succeed('getCodeDelivery', { sendId }, { browser });
    const typed = { email, bizType: 'recoveryByAddress', code: '000000' } as const;
    const wrong = await platform.call('verifyEmailByCodeNoAuth', typed, { browser });
    told.push({ sent, delivery, wrong: wrong.slice(0, 2) });
  }
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
  expect(told[0]).toMatchObject({ delivery: { state: 'queued' } });
});

test('without a recovery address the code comes to the account’s own, and a reset is the way; without an account there is none', async () => {
  const person = await register(platform);
  await platform.clock.advance(minutes(1));
  const { browser, recoveryToken } = await proveAddress(platform, person.email);
  expect(await platform.succeed('startRecovery', { recoveryToken }, { browser })).toEqual({
    instead: 'resetPassword',
  });
  const stranger = await proveAddress(platform, newAddress());
  const answer = await platform.call(
    'startRecovery',
    { recoveryToken: stranger.recoveryToken },
    { browser: stranger.browser },
  );
  expect(answer.slice(0, 2)).toMatchObject([11202, { bizToken: stranger.recoveryToken }]);
  expect(resultOf(await platform.call('getAccountDataInfo', {}, person)).recovery).toBeUndefined();
});
