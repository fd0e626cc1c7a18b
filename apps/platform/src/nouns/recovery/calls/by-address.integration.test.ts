import { days, hours, minutes } from '@foyer/contract/durations';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import { expect, test } from 'vitest';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { freezeAccount } from '../../../ops/account/freeze.ts';
import { lettersTo, undoTokenTo } from '../../../testing/change-email.ts';
import { planter } from '../../../testing/plant.ts';
import { recoveredPassword, recoveryAt } from '../../../testing/recovery.ts';
import { addAddress, copiesTo, linkIDTo, proveAddress } from '../../../testing/recovery-address.ts';
import { passFirst, registerWithApp } from '../../../testing/second-factor.ts';
import {
  goodPassword,
  openBrowser,
  type Person,
  proveMailbox,
  register,
  registerProven,
  sendCode,
  signIn,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const { linkOf } = recoveryAt(platform);

/** Somebody with a recovery address. */
async function withAddress(): Promise<{ person: Person; address: string }> {
  const person = await register(platform);
  const address = await addAddress(platform, person);
  await platform.clock.advance(minutes(1));
  return { person, address };
}

/** Begins a recovery by the recovery address alone. */
async function begin({ email }: Pick<Person, 'email'>) {
  const { browser, recoveryToken } = await proveAddress(platform, email);
  return platform.succeed('startRecovery', { recoveryToken }, { browser });
}

const finish = async (linkToken: string, takeAddress?: boolean) =>
  platform.call(
    'finishRecovery',
    { linkToken, newPassword: recoveredPassword, ...(takeAddress === undefined ? {} : { takeAddress }) },
    { browser: await openBrowser(platform) },
  );

const names = async (to: string) => (await lettersTo(platform, to)).map(({ letter }) => letter);

const accountOf = ({ accountID }: Pick<Person, 'accountID'>) =>
  platform.services.store.read
    .selectFrom('accounts')
    .select(['email', 'passwordHash', 'mfaSince'])
    .where('accountID', '=', accountID)
    .executeTakeFirstOrThrow();

test('A15: through the recovery address alone the wait is 7 days, told to both mailboxes and every session', async () => {
  const { person, address } = await withAddress();
  const begun = await begin(person);
  expect(begun).toEqual({
    availableAt: new Date(platform.clock.now() + days(7)).toISOString(),
    email: maskEmail(person.email),
  });
  expect(await names(person.email)).toContain('recoveryStarted');
  expect((await copiesTo(platform, address)).at(-1)).toMatchObject({
    of: 'recoveryStarted',
    withLinks: true,
  });
  const { recovery } = await platform.succeed('getAccountDataInfo', {}, person);
  expect(recovery).toMatchObject({ byAddress: true, withoutPassword: true });
  const early = await finish(await linkOf(person, 'finish'));
  expect(early[0]).toBe(11259);
});

test('A15: behind the password it is 72 hours, and no mailbox of the account is needed', async () => {
  const person = await registerWithApp(platform);
  await addAddress(platform, person);
  await platform.clock.advance(minutes(1));
  const { bizToken, browser } = await passFirst(platform, person.email);
  const { recoveryToken } = await proveAddress(platform, person.email, browser);
  const begun = await platform.succeed('startRecovery', { bizToken, recoveryToken }, { browser });
  expect(begun).toMatchObject({ availableAt: new Date(platform.clock.now() + hours(72)).toISOString() });
  const again = await platform.call('startRecovery', { bizToken, recoveryToken }, { browser });
  expect(again[0]).toBe(11252);
});

test('A15, A9: finishing gives the account that address, and the old one can undo it for 7 days', async () => {
  const { person, address } = await withAddress();
  await begin(person);
  await platform.clock.advance(days(7) + minutes(6));
  // only the mailbox that was proven gets the link
  expect(await names(person.email)).not.toContain('recoveryReady');
  const linkToken = linkTokenOf(await linkIDTo(platform, address), platform.services.keys);
  expect(await platform.succeed('getRecovery', { linkToken })).toMatchObject({
    canFinish: true,
    byAddress: true,
    offers: maskEmail(address),
  });
  expect((await finish(linkToken, true))[0]).toBe(0);
  expect((await accountOf(person)).email).toBe(address);
  expect((await finish(linkToken, true))[0]).toBe(11221);
  expect((await platform.call('getAccountDataInfo', {}, person))[0]).toBe(11001);
  const back = await signIn(platform, address, recoveredPassword);
  expect(back.accountID).toBe(person.accountID);
  expect((await platform.succeed('getAccountDataInfo', {}, back)).recoveryAddress).toBeUndefined();
  const undoToken = await undoTokenTo(platform, person.email, 'emailChanged');
  expect(await platform.succeed('undoChange', { undoToken })).toMatchObject({ reverted: ['email'] });
  expect(await accountOf(person)).toMatchObject({ email: person.email, passwordHash: null });
  const kept = await platform.services.store.read
    .selectFrom('recoveryAddresses')
    .select('email')
    .where('accountID', '=', person.accountID)
    .execute();
  expect(kept).toEqual([{ email: address }]);
});

test('finishing without it leaves the address as it is', async () => {
  const { person } = await withAddress();
  await begin(person);
  await platform.clock.advance(days(7));
  expect((await finish(await linkOf(person, 'finish')))[0]).toBe(0);
  expect((await accountOf(person)).email).toBe(person.email);
  const back = await signIn(platform, person.email, recoveredPassword);
  expect((await platform.succeed('getAccountDataInfo', {}, back)).recoveryAddress).toMatchObject({
    state: 'on',
  });
});

test('the address of another account is not offered and not taken; an unverified account gives it up', async () => {
  const { person, address } = await withAddress();
  const plant = await planter(platform);
  const unverified = await plant.account({ email: address, emailKey: address, emailVerifiedAt: null });
  await begin(person);
  await platform.clock.advance(days(7));
  const linkToken = await linkOf(person, 'finish');
  expect(await platform.succeed('getRecovery', { linkToken })).toHaveProperty('offers');
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ emailVerifiedAt: platform.clock.now() })
      .where('accountID', '=', unverified.accountID)
      .execute(),
  );
  expect(await platform.succeed('getRecovery', { linkToken })).not.toHaveProperty('offers');
  expect((await finish(linkToken, true))[0]).toBe(11203);
  expect((await accountOf(person)).email).toBe(person.email);
  await platform.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set({ emailVerifiedAt: null })
      .where('accountID', '=', unverified.accountID)
      .execute(),
  );
  expect((await finish(linkToken, true))[0]).toBe(0);
  expect((await accountOf(person)).email).toBe(address);
});

test.each(['the account’s own mailbox', 'the recovery address', 'a session'])(
  'a veto from %s ends it, and nothing else where no password was given',
  async (from) => {
    const { person, address } = await withAddress();
    await begin(person);
    if (from === 'a session') {
      await platform.succeed('verifyPassword', { password: goodPassword }, person);
      await platform.succeed('cancelRecovery', {}, person);
    } else {
      const letters = await lettersTo(platform, person.email);
      const own: unknown = letters.findLast(({ letter }) => letter === 'recoveryStarted')?.data.link.linkID;
      const linkID = from === 'the recovery address' ? await linkIDTo(platform, address) : String(own);
      await platform.succeed('cancelRecovery', { linkToken: linkTokenOf(linkID, platform.services.keys) });
    }
    const account = await platform.succeed('getAccountDataInfo', {}, person);
    expect(account).not.toHaveProperty('recovery');
    expect(account).toMatchObject({ hasPassword: true, recoveryAddress: { state: 'on' } });
    const known = { email: person.email, password: goodPassword };
    expect((await tryPassword(platform, await openBrowser(platform), known))[0]).toBe(0);
    await platform.clock.advance(days(8));
    expect((await finish(await linkOf(person, 'finish')))[0]).toBe(11221);
    expect(await names(person.email)).toContain('recoveryStopped');
    expect((await copiesTo(platform, address)).map(({ of }) => of)).toContain('recoveryStopped');
  },
);

test('a recovery behind the account’s own mailbox is told to the recovery address, which vetoes it as well', async () => {
  const person = await registerWithApp(platform);
  const address = await addAddress(platform, person);
  await platform.clock.advance(minutes(1));
  const { start } = recoveryAt(platform);
  expect((await start(person)).answer[0]).toBe(0);
  const linkToken = linkTokenOf(await linkIDTo(platform, address), platform.services.keys);
  await platform.succeed('cancelRecovery', { linkToken });
  expect((await platform.call('getAccountDataInfo', {}, person))[0]).toBe(11001);
  expect((await accountOf(person)).passwordHash).toBeNull();
});

test('who takes the address away, or puts another in its place, does not stop whoever is on the way back', async () => {
  const { person, address } = await withAddress();
  await platform.succeed('verifyPassword', { password: goodPassword }, person);
  await platform.succeed('removeRecoveryAddress', {}, person);
  await begin(person);
  await platform.clock.advance(hours(80));
  const rows = () =>
    platform.services.store.read
      .selectFrom('recoveryAddresses')
      .select('email')
      .where('accountID', '=', person.accountID)
      .execute();
  expect(await rows()).toEqual([{ email: address }]);
  const letters = await lettersTo(platform, person.email);
  const own: unknown = letters.findLast(({ letter }) => letter === 'recoveryStarted')?.data.link.linkID;
  await platform.succeed('cancelRecovery', { linkToken: linkTokenOf(String(own), platform.services.keys) });
  // the owner has stopped it, and the removal that waited takes place
  await platform.clock.advance(minutes(6));
  expect(await rows()).toEqual([]);
});

test('R12, R38: a code for a recovery is void once there is another recovery address, and behind a reset', async () => {
  const person = await register(platform);
  const stranger = await openBrowser(platform);
  await platform.clock.advance(minutes(1));
  // it came to the account's own mailbox, and does not become a proof of the address that comes after
  const before = await sendCode(platform, stranger, { email: person.email, bizType: 'recoveryByAddress' });
  await addAddress(platform, person);
  const typed = { email: person.email, bizType: 'recoveryByAddress', code: before } as const;
  expect((await platform.call('verifyEmailByCodeNoAuth', typed, { browser: stranger }))[0]).toBe(11221);
  await platform.clock.advance(minutes(1));
  const { browser, recoveryToken } = await proveAddress(platform, person.email);
  const elsewhere = await openBrowser(platform);
  await platform.clock.advance(minutes(1));
  const bizToken = await proveMailbox(platform, elsewhere, { email: person.email, bizType: 'resetPassword' });
  await platform.succeed(
    'resetPassword',
    { bizToken, newPassword: recoveredPassword },
    { browser: elsewhere },
  );
  expect((await platform.call('startRecovery', { recoveryToken }, { browser }))[0]).toBe(11252);
});

test('R58: a proof of the recovery address opens nothing else, and no other proof stands for it', async () => {
  const { person } = await withAddress();
  const { browser, recoveryToken } = await proveAddress(platform, person.email);
  const reset = { bizToken: recoveryToken, newPassword: recoveredPassword };
  expect((await platform.call('resetPassword', reset, { browser }))[0]).toBe(11252);
  const other = await openBrowser(platform);
  expect((await platform.call('startRecovery', { recoveryToken }, { browser: other }))[0]).toBe(11252);
  await platform.clock.advance(minutes(1));
  const own = await proveMailbox(platform, browser, { email: person.email, bizType: 'recovery' });
  expect((await platform.call('startRecovery', { recoveryToken: own }, { browser }))[0]).toBe(11252);
});

test('a frozen account is told so behind the proof, and nothing begins', async () => {
  const { person } = await withAddress();
  const { browser, recoveryToken } = await proveAddress(platform, person.email);
  await freezeAccount(platform.services, person.email);
  expect((await platform.call('startRecovery', { recoveryToken }, { browser }))[0]).toBe(11248);
});

test('the owner of that mailbox registers there while it is under way, and keeps the address', async () => {
  const { person, address } = await withAddress();
  await begin(person);
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email: address, bizType: 'register' });
  await registerProven(platform, browser, { email: address, bizToken });
  await platform.clock.advance(days(7));
  const linkToken = await linkOf(person, 'finish');
  expect((await finish(linkToken, true))[0]).toBe(11203);
  expect((await finish(linkToken, false))[0]).toBe(0);
});
