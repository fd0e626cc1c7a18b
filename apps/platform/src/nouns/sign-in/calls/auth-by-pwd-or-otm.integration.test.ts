import { minutes } from '@foyer/contract/durations';
import { hash } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { seed, seedAddress, seedPassword } from '../../../process/seed.ts';
import {
  bizTokenOf,
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  otherThan,
  register,
  registration,
  requiredProtocols,
  resultOf,
  sendCode,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
beforeAll(async () => {
  await seed(platform.services);
});

test('the right password gives an authorizeCode that this browser exchanges for a session', async () => {
  const { email, accountID } = await register(platform);
  const browser = await openBrowser(platform);
  const answer = await tryPassword(platform, browser, { email: email.toUpperCase(), password: goodPassword });
  const passed = resultOf(answer);
  expect(passed).toMatchObject({ accountID, email, verifyEmail: true, mailConfirmation: false });
  await enter(platform, browser, passed.authorizeCode);
  expect(resultOf(await platform.call('getAccountDataInfo', {}, { browser })).email).toBe(email);
});

test('a wrong password is 11201, with an account or without, and with a password or without', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  for (const address of [email, newAddress(), seedAddress('no-password')]) {
    const [fault, details] = await tryPassword(platform, browser, { email: address });
    expect([fault, details]).toEqual([11201, {}]);
  }
});

test('R1: the password is compared in NFKC, and never cut short', async () => {
  const browser = await openBrowser(platform);
  const email = newAddress();
  const bizToken = await sendAndProve(browser, email);
  const long = `${'pâté-№ '.repeat(12)}end`;
  const data = { ...(await registration(platform, email, bizToken)), password: long };
  resultOf(await platform.call('registerByPwd', data, { browser }));
  expect((await tryPassword(platform, browser, { email, password: long.normalize('NFD') }))[0]).toBe(0);
  expect((await tryPassword(platform, browser, { email, password: long.slice(0, -1) }))[0]).toBe(11201);
});

async function sendAndProve(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  email: string,
): Promise<string> {
  const code = await sendCode(platform, browser, { email, bizType: 'register' });
  const proven = await platform.call(
    'verifyEmailByCodeNoAuth',
    { email, bizType: 'register', code },
    { browser },
  );
  return bizTokenOf(resultOf(proven));
}

test('the right code signs in, once', async () => {
  const { email, accountID } = await register(platform);
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  const passed = resultOf(await platform.call('authByPWDOrOTM', { email, code }, { browser }));
  expect(passed.accountID).toBe(accountID);
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser }))[0]).toBe(11221);
});

test('a wrong code is 11220 and says how many tries are left; after five the right one is refused', async () => {
  const { email } = await register(platform);
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const [fault, details] = await platform.call(
      'authByPWDOrOTM',
      { email, code: otherThan(code) },
      { browser },
    );
    expect([fault, details]).toEqual([11220, { triesLeft }]);
  }
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser }))[0]).toBe(11221);
});

test('R56: only behind a right code an address without an account is told so, with the way to make one', async () => {
  const email = newAddress();
  const browser = await openBrowser(platform);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  expect((await platform.call('authByPWDOrOTM', { email, code: otherThan(code) }, { browser }))[0]).toBe(
    11220,
  );
  const [fault, details] = await platform.call('authByPWDOrOTM', { email, code }, { browser });
  expect(fault).toBe(11202);
  const { bizToken } = details as { bizToken: string };
  const data = await registration(platform, email, bizToken);
  expect((await platform.call('registerByPwd', data, { browser }))[0]).toBe(0);
});

test('D7: a frozen account is told so only after the right password or code', async () => {
  const email = seedAddress('frozen');
  const browser = await openBrowser(platform);
  expect((await tryPassword(platform, browser, { email }))[0]).toBe(11201);
  expect((await tryPassword(platform, browser, { email, password: seedPassword }))[0]).toBe(11248);
  const code = await sendCode(platform, browser, { email, bizType: 'login' });
  expect((await platform.call('authByPWDOrOTM', { email, code: otherThan(code) }, { browser }))[0]).toBe(
    11220,
  );
  expect((await platform.call('authByPWDOrOTM', { email, code }, { browser }))[0]).toBe(11248);
});

test('who never consented gets an initToken, consents with it and signs in with it, once', async () => {
  const email = seedAddress('first-consent');
  const browser = await openBrowser(platform);
  const [fault, details] = await tryPassword(platform, browser, { email, password: seedPassword });
  expect(fault).toBe(11266);
  const { initToken } = details as { initToken: string };
  const goOn = () => platform.call('authByPWDOrOTM', { initToken }, { browser });
  expect((await goOn()).slice(0, 2)).toEqual([11266, { due: 'protocols', initToken }]);
  const protocols = await requiredProtocols(platform);
  const stranger = await openBrowser(platform);
  const accept = (by: typeof browser) =>
    platform.call('globalAcceptLegalProtocolV2', { protocols, initToken }, { browser: by });
  expect((await accept(stranger))[0]).toBe(11252);
  expect((await accept(browser))[0]).toBe(0);
  expect((await platform.call('authByPWDOrOTM', { initToken }, { browser: stranger }))[0]).toBe(11252);
  expect((await goOn())[0]).toBe(0);
  expect((await goOn())[0]).toBe(11252);
  expect((await tryPassword(platform, browser, { email, password: seedPassword }))[0]).toBe(0);
});

test('an initToken that has expired is 11253', async () => {
  const email = newAddress();
  const { browser } = await register(platform, email);
  await platform.services.store.change((tx) =>
    tx.updateTable('accounts').set({ acceptedProtocols: '{}' }).where('email', '=', email).execute(),
  );
  const [, details] = await tryPassword(platform, browser, { email, password: goodPassword });
  await platform.clock.advance(minutes(10));
  const { initToken } = details as { initToken: string };
  expect((await platform.call('authByPWDOrOTM', { initToken }, { browser }))[0]).toBe(11253);
});

test('a changed protocol does not hold up the sign-in: it is asked for inside', async () => {
  const browser = await openBrowser(platform);
  const email = seedAddress('changed-terms');
  const passed = resultOf(await tryPassword(platform, browser, { email, password: seedPassword }));
  await enter(platform, browser, passed.authorizeCode);
  expect((await platform.call('listDevices', {}, { browser }))[0]).toBe(11266);
  const { protocols } = resultOf(await platform.call('globalGetLegalPopupV2', {}, { browser }));
  expect(protocols.every(({ changedSince }) => changedSince !== undefined)).toBe(true);
});

test('R4: a password hashed with other parameters is hashed anew at the next sign-in', async () => {
  const { email, accountID, browser } = await register(platform);
  const { store, hasher } = platform.services;
  const stored = async () => {
    const accounts = store.read.selectFrom('accounts').select('passwordHash');
    const row = await accounts.where('accountID', '=', accountID).executeTakeFirstOrThrow();
    return row.passwordHash ?? '';
  };
  const passwordHash = await hash(goodPassword, { memoryCost: 19_456, timeCost: 3, parallelism: 1 });
  await store.change((tx) =>
    tx.updateTable('accounts').set({ passwordHash }).where('accountID', '=', accountID).execute(),
  );
  expect(hasher.needsRehash(await stored())).toBe(true);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
  expect(hasher.needsRehash(await stored())).toBe(false);
  expect((await tryPassword(platform, browser, { email, password: goodPassword }))[0]).toBe(0);
});
