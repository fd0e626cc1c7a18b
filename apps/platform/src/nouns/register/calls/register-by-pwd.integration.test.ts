import { minutes } from '@foyer/contract/durations';
import { provingPurposes } from '@foyer/contract/nouns/code-purposes';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { manyAtOnce, oneBehindTheOther } from '../../../testing/one-behind-the-other.ts';
import {
  enter,
  goodPassword,
  newAddress,
  openBrowser,
  proveMailbox,
  register,
  registration,
  resultOf,
  tryPassword,
} from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

type Data = Awaited<ReturnType<typeof registration>>;

async function proven(email = newAddress()): Promise<{ browser: Browser; data: Data }> {
  const browser = await openBrowser(platform);
  const bizToken = await proveMailbox(platform, browser, { email, bizType: 'register' });
  return { browser, data: await registration(platform, email, bizToken) };
}

const submit = (browser: Browser, data: Data) => platform.call('registerByPwd', data, { browser });

const rowsOf = (table: 'accounts' | 'consents' | 'outbox' | 'audit') =>
  platform.services.store.read.selectFrom(table).selectAll().execute();

test('a proven mailbox becomes an account with receipts, a welcome letter and an audit row, and signs in', async () => {
  const { browser, data } = await proven();
  const made = resultOf(await submit(browser, { ...data, mailConfirmation: true }));
  const { accountID, email } = made;
  expect(made).toMatchObject({ email: data.email, verifyEmail: true, mailConfirmation: true });
  await enter(platform, browser, made.authorizeCode);
  const account = resultOf(await platform.call('getAccountDataInfo', {}, { browser }));
  expect(account).toMatchObject({ accountID, hasPassword: true, language: 'en', countryCode: 'GB' });
  const receipts = (await rowsOf('consents')).filter(
    (row) => 'accountID' in row && row.accountID === accountID,
  );
  // one for each document, and one for news
  expect(receipts).toHaveLength(data.protocols.length + 1);
  const letters = await platform.services.store.read
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email)
    .execute();
  expect(letters.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['welcome']));
  expect(letters.map(({ letter }) => letter)).not.toContain('newDevice');
  expect(JSON.stringify(await rowsOf('audit'))).toContain('account.registered');
});

test('R56: an address that got an account meanwhile is 11203, and the bizToken is not used up', async () => {
  const first = await proven();
  const second = await proven(first.data.email);
  resultOf(await submit(first.browser, first.data));
  expect((await submit(second.browser, second.data))[0]).toBe(11203);
  expect((await submit(second.browser, second.data))[0]).toBe(11203);
});

test('R14: of 20 registrations at once with one bizToken exactly one makes an account', async () => {
  const { browser, data } = await proven();
  const ticket = { table: 'tickets', column: 'emailKey', value: data.email } as const;
  const answers = await manyAtOnce(platform, ticket, 20, () => submit(browser, data));
  expect(answers.filter(([fault]) => fault === 0)).toHaveLength(1);
  const accounts = platform.services.store.read.selectFrom('accounts').select('accountID');
  expect(await accounts.where('emailKey', '=', data.email).execute()).toHaveLength(1);
});

test('R14: of two bizTokens for one address at once exactly one makes an account', async () => {
  const first = await proven();
  const second = await proven(first.data.email);
  const answers = await oneBehindTheOther(
    platform,
    { table: 'accounts' },
    () => submit(first.browser, first.data),
    () => submit(second.browser, second.data),
  );
  // who waits for a table goes on at once with the others
  expect(answers.map(([fault]) => fault).toSorted()).toEqual([0, 11203]);
});

describe('R3: a weak password is 11222 with reasons, and the bizToken is kept', () => {
  test.each([
    ['Password1!', ['common']],
    ['larkholm2026', ['brand']],
    ['Morrowell Account', ['brand']],
  ])('%s', async (password, reasons) => {
    const { browser, data } = await proven();
    expect((await submit(browser, { ...data, password })).slice(0, 2)).toEqual([11222, { reasons }]);
    expect((await submit(browser, data))[0]).toBe(0);
  });

  test('the own address: its local part and its domain, folded and with digits around', async () => {
    const { browser, data } = await proven('kim.2706@aa.bb-c.co');
    for (const password of ['kim.2706', 'K1m-2706', '7kim.27062', 'aa.bb-c.co', 'aa.bb-c.co1', 'AA.88-(.C0'])
      expect((await submit(browser, { ...data, password })).slice(0, 2), password).toEqual([
        11222,
        { reasons: ['address'] },
      ]);
    expect((await submit(browser, data))[0]).toBe(0);
  });
});

test.each([
  [7, 11000],
  [8, 0],
  [128, 0],
  [129, 11000],
])('R1: a password of %i characters is answered with %i', async (length, expected) => {
  const { browser, data } = await proven();
  const password = 'vaqzmjhtwkpu'.repeat(11).slice(0, length);
  const [fault, details] = await submit(browser, { ...data, password });
  expect(fault).toBe(expected);
  if (expected !== 0) expect(details).toHaveProperty('fields.password');
});

test('R1: passwords that differ only behind 72 bytes are different', async () => {
  const { browser, data } = await proven();
  const password = `${'lantern harbour '.repeat(5)}one`;
  resultOf(await submit(browser, { ...data, password }));
  const { email } = data;
  expect((await tryPassword(platform, browser, { email, password: `${password.slice(0, -3)}two` }))[0]).toBe(
    11201,
  );
  expect((await tryPassword(platform, browser, { email, password }))[0]).toBe(0);
});

test('N7: halves of surrogate pairs, which a hash could not tell apart, are no password', async () => {
  const { browser, data } = await proven();
  for (const half of ['\ud800', '\udfff', '\ude00\ud83d'])
    expect((await submit(browser, { ...data, password: `lantern ${half} harbour` }))[0]).toBe(11000);
  expect((await submit(browser, { ...data, password: 'lantern \ud83d\ude00 harbour' }))[0]).toBe(0);
});

test('consent is taken only to exactly the current protocols', async () => {
  const { browser, data } = await proven();
  const [first, ...rest] = data.protocols;
  for (const protocols of [
    [],
    rest,
    [...data.protocols, first!],
    [{ ...first!, version: '1999-01-01' }, ...rest],
  ]) {
    const [fault, details] = await submit(browser, { ...data, protocols });
    expect([fault, details]).toEqual([11000, { fields: { protocols: 'outdated' } }]);
  }
  expect((await submit(browser, data))[0]).toBe(0);
});

describe('R58: the bizToken', () => {
  test('of another address is 11240', async () => {
    const { browser, data } = await proven();
    expect((await submit(browser, { ...data, email: newAddress() }))[0]).toBe(11240);
  });

  test('is good in the browser that proved the mailbox only', async () => {
    const { data } = await proven();
    expect((await submit(await openBrowser(platform), data))[0]).toBe(11252);
  });

  test('is 11253 after ten minutes, 11252 when used', async () => {
    const { browser, data } = await proven();
    await platform.clock.advance(minutes(10));
    expect((await submit(browser, data))[0]).toBe(11253);
    const fresh = await proven();
    resultOf(await submit(fresh.browser, fresh.data));
    expect((await submit(fresh.browser, fresh.data))[0]).toBe(11252);
  });

  test.each(provingPurposes.filter((bizType) => bizType !== 'register'))(
    'of a mailbox proven for %s registers nobody and starts no session',
    async (bizType) => {
      const browser = await openBrowser(platform);
      const email = newAddress();
      const bizToken = await proveMailbox(platform, browser, { email, bizType });
      expect((await submit(browser, await registration(platform, email, bizToken)))[0]).toBe(11252);
      await opensNothing(browser, bizToken);
      // behind a right proof of the mailbox alone one is told that no account has it
      const reset = { bizToken, newPassword: 'eleven copper kettles' };
      const wanted = bizType === 'resetPassword' ? 11202 : 11252;
      expect((await platform.call('resetPassword', reset, { browser }))[0]).toBe(wanted);
    },
  );

  test('R37: of a registration opens nothing else', async () => {
    const { browser, data } = await proven();
    await opensNothing(browser, data.bizToken);
    expect((await submit(browser, data))[0]).toBe(0);
  });
});

const feedback = { topic: 'other' as const, message: 'Hello.' };

/** Shows a token wherever another kind of token belongs. */
async function opensNothing(browser: Browser, token: string): Promise<void> {
  const protocols = [{ protocolCode: 'termsOfUse' as const, version: '2026-09-01' }];
  expect((await platform.call('authByPWDOrOTM', { initToken: token }, { browser }))[0]).toBe(11252);
  const accept = { protocols, initToken: token };
  expect((await platform.call('globalAcceptLegalProtocolV2', accept, { browser }))[0]).toBe(11252);
  const login = { authorizeCode: token };
  expect((await platform.call('loginByAuthorizeCode4AccountWeb', login, { browser }))[0]).toBe(11221);
  const unlock = { bizType: 'unlock' as const, linkToken: token };
  expect((await platform.call('verifyEmailByCodeNoAuth', unlock, { browser }))[0]).toBe(11221);
  expect((await platform.call('getCodeDelivery', { sendId: token }, { browser }))[0]).toBe(11221);
  const own = { bizType: 'reauth' as const, code: '000000' };
  expect((await platform.call('verifyEmailByCodeByAuth', own, { browser, token }))[0]).toBe(11001);
  expect((await platform.call('registerFeedback', feedback, { browser, token }))[0]).toBe(11001);
  expect((await platform.call('getAccountDataInfo', {}, { browser, token }))[0]).toBe(11001);
  expect((await platform.call('refreshAuth', {}, { browser, token }))[0]).toBe(11001);
}

test('R58: an authorizeCode is no bizToken, no initToken and no session', async () => {
  const { email, browser } = await register(platform);
  const { authorizeCode } = resultOf(await tryPassword(platform, browser, { email, password: goodPassword }));
  const data = await registration(platform, email, authorizeCode);
  expect((await submit(browser, data))[0]).toBe(11252);
  expect((await platform.call('authByPWDOrOTM', { initToken: authorizeCode }, { browser }))[0]).toBe(11252);
  expect((await platform.call('getAccountDataInfo', {}, { browser, token: authorizeCode }))[0]).toBe(11001);
});

test('R9, R13: neither password nor any token stands in database, outbox, answers or log', async () => {
  const { browser, data } = await proven();
  const made = resultOf(await submit(browser, data));
  const token = await enter(platform, browser, made.authorizeCode);
  await tryPassword(platform, browser, { email: data.email, password: 'canary of a wrong password' });
  const { store } = platform.services;
  const tables = [
    'accounts',
    'codes',
    'tickets',
    'sends',
    'authorizeCodes',
    'sessions',
    'sessionTokens',
    'outbox',
    'audit',
    'counters',
    'locks',
    'idempotency',
  ] as const;
  const dump = await Promise.all(tables.map((table) => store.read.selectFrom(table).selectAll().execute()));
  const everything = JSON.stringify(dump) + platform.logLines.join('');
  for (const secret of [
    goodPassword,
    'canary of a wrong password',
    data.bizToken,
    made.authorizeCode,
    token,
  ]) {
    expect(everything).not.toContain(secret);
  }
  expect(everything).toContain('$argon2id$');
});
