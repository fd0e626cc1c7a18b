import { hours, minutes } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect, test } from 'vitest';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { changeEmail, lettersTo, undoTokenTo } from '../../../testing/change-email.ts';
import { addAddress, askForAddress, copiesTo, linkIDTo } from '../../../testing/recovery-address.ts';
import { openBrowser, type Person, proveMailbox, register, signIn } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { recipientMark } from '../../mail/rules/recipient-mark.ts';

const platform = platformOfFile({ idle: true });

const toldTo = async ({ browser }: Pick<Person, 'browser'>) =>
  (await platform.succeed('getAccountDataInfo', {}, { browser })).recoveryAddress;

const vetoTokenTo = async (address: string) =>
  linkTokenOf(await linkIDTo(platform, address), platform.services.keys);

const names = async (address: string) => (await lettersTo(platform, address)).map(({ letter }) => letter);

/** Three days and the job behind them; the session is as old as its token lets it be. */
async function afterTheWait({ browser }: Pick<Person, 'browser'>): Promise<void> {
  await platform.clock.advance(hours(73));
  browser.token = (await platform.succeed('refreshAuth', {}, { browser })).token;
}

test('removing it takes 72 hours, is told to both mailboxes, and can be undone from the account’s own', async () => {
  const person = await register(platform);
  const address = await addAddress(platform, person);
  const { effectiveAt } = await platform.succeed('removeRecoveryAddress', {}, person);
  expect(Date.parse(effectiveAt ?? '')).toBe(platform.clock.now() + hours(72));
  expect(await toldTo(person)).toMatchObject({ state: 'on', change: { kind: 'removal', effectiveAt } });
  expect(await names(person.email)).toContain('recoveryAddressChanging');
  expect((await copiesTo(platform, address)).at(-1)).toMatchObject({
    of: 'recoveryAddressChanging',
    withLinks: true,
  });
  // asked again, the wait is the same
  expect(await platform.succeed('removeRecoveryAddress', {}, person)).toEqual({ effectiveAt });
  await afterTheWait(person);
  expect(await toldTo(person)).toBeUndefined();
  expect(await names(person.email)).toContain('recoveryAddressChanged');
  expect((await copiesTo(platform, address)).at(-1)).toMatchObject({
    of: 'recoveryAddressChanged',
    withLinks: false,
  });
  const undoToken = await undoTokenTo(platform, person.email);
  expect(await platform.succeed('undoChange', { undoToken })).toMatchObject({
    reverted: ['recoveryAddress'],
  });
  const rows = await platform.services.store.read
    .selectFrom('recoveryAddresses')
    .select(['email', 'since'])
    .where('accountID', '=', person.accountID)
    .execute();
  expect(rows).toMatchObject([{ email: address }]);
});

test('the address vetoes its removal by the link of its letter, once', async () => {
  const person = await register(platform);
  const address = await addAddress(platform, person);
  await platform.succeed('removeRecoveryAddress', {}, person);
  const linkToken = await vetoTokenTo(address);
  expect(await platform.succeed('getRecoveryAddressChange', { linkToken })).toMatchObject({
    kind: 'removal',
    email: maskEmail(person.email),
  });
  await platform.succeed('cancelRecoveryAddressChange', { linkToken });
  expect((await platform.call('cancelRecoveryAddressChange', { linkToken }))[0]).toBe(11221);
  expect((await platform.call('getRecoveryAddressChange', { linkToken }))[0]).toBe(11221);
  await afterTheWait(person);
  expect(await toldTo(person)).toEqual({ email: maskEmail(address), state: 'on' });
  expect(await names(person.email)).toContain('recoveryAddressKept');
  const { events } = await platform.succeed('listActivity', {}, person);
  expect(events.map(({ type }) => type)).toContain('recoveryAddress.kept');
});

test('another one replaces it after 72 hours; until then the first is in force, and a session keeps it', async () => {
  const person = await register(platform);
  const address = await addAddress(platform, person);
  await platform.clock.advance(minutes(1));
  const { email: next, code } = await askForAddress(platform, person);
  expect(await toldTo(person)).toMatchObject({ email: maskEmail(address), replacedBy: maskEmail(next) });
  const { effectiveAt } = await platform.succeed('confirmRecoveryAddress', { code }, person);
  expect(await toldTo(person)).toMatchObject({
    email: maskEmail(address),
    change: { kind: 'replacement', effectiveAt, email: maskEmail(next) },
  });
  expect(
    (await platform.call('cancelRecoveryAddressChange', {}, { browser: await openBrowser(platform) }))[0],
  ).toBe(11001);
  await platform.succeed('cancelRecoveryAddressChange', {}, person);
  expect((await platform.call('cancelRecoveryAddressChange', {}, person))[0]).toBe(11221);
  expect(await toldTo(person)).toEqual({ email: maskEmail(address), state: 'on' });
  await platform.clock.advance(minutes(1));
  const third = await addAddress(platform, person);
  await afterTheWait(person);
  expect(await toldTo(person)).toEqual({ email: maskEmail(third), state: 'on' });
});

test('every security letter comes to it in its words, without its links', async () => {
  const person = await register(platform);
  const address = await addAddress(platform, person);
  await platform.clock.advance(minutes(1));
  await changeEmail(platform, person);
  await signIn(platform, (await platform.succeed('getAccountDataInfo', {}, person)).email);
  const of = (await copiesTo(platform, address)).map((copy) => copy.of);
  expect(of).toContain('emailChanged');
  expect(of).toContain('newDevice');
  const links = (await copiesTo(platform, address)).map(({ withLinks }) => withLinks);
  expect(new Set(links)).toEqual(new Set([false]));
});

test('a reset leaves it; an undo of a change before it takes it away, and puts back the one that was there', async () => {
  const person = await register(platform);
  const former = person.email;
  await changeEmail(platform, person);
  await platform.clock.advance(minutes(1));
  await addAddress(platform, person);
  const email = (await platform.succeed('getAccountDataInfo', {}, person)).email;
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'resetPassword' });
  await platform.succeed('resetPassword', { bizToken, newPassword: 'eleven copper kettles' }, { browser });
  const back = await signIn(platform, email, 'eleven copper kettles');
  expect(await toldTo(back)).toMatchObject({ state: 'on' });
  const undone = await platform.succeed('undoChange', {
    undoToken: await undoTokenTo(platform, former, 'emailChanged'),
  });
  expect(undone.reverted).toEqual(['email', 'recoveryAddress']);
  const rows = await platform.services.store.read
    .selectFrom('recoveryAddresses')
    .select('email')
    .where('accountID', '=', person.accountID)
    .execute();
  expect(rows).toEqual([]);
});

test('a mailbox that refuses our letters for good is flagged until it takes one', async () => {
  const person = await register(platform);
  const address = await addAddress(platform, person);
  const mark = recipientMark(platform.services.keys, address);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'refused', recipient: mark, recipientMark: mark })
      .where('recipient', '=', address)
      .execute(),
  );
  expect(await toldTo(person)).toEqual({ email: maskEmail(address), state: 'on', refusesMail: true });
});
