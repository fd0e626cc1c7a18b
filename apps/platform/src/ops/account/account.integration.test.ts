import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test, vi } from 'vitest';
import { type Browser, newBrowser } from '../../testing/browser.ts';
import { operate } from '../../testing/operator.ts';
import { goodPassword, signIn, signUp, tryPassword } from '../../testing/sign-in.ts';
import { codeCalls } from '../../testing/sign-in-by-code.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile();

let people = 0;
const person = async () => {
  people += 1;
  const email = `op.person${people}@foyer.example`;
  return { email, browser: await signUp(platform, email) };
};

const actsOf = async (accountID: string) => {
  const rows = await platform.services.store.read
    .selectFrom('audit')
    .selectAll()
    .where('actor', '=', 'operator')
    .where('accountID', '=', accountID)
    .orderBy('at')
    .execute();
  return rows.map(({ event, source, details }) => ({ event, source, details: JSON.parse(details) }));
};

test('an account is shown with its address in full, by address or id, and that it was is written down', async () => {
  const { email, browser } = await person();
  const byAddress = await operate(platform, 'account', 'show', email.toUpperCase());
  const byID = await operate(platform, 'account', 'show', browser.accountID, '--json');
  expect(byAddress.exit).toBe(0);
  expect(byAddress.out).toContain(email);
  expect(byAddress.out).toMatch(/State +active/);
  expect(JSON.parse(byID.out)).toMatchObject({
    accountID: browser.accountID,
    email,
    sessions: 1,
    frozenAt: null,
  });
  const acts = await actsOf(browser.accountID);
  expect(acts.map(({ event, source }) => [event, source])).toEqual([
    ['account.shown', 'commandLine'],
    ['account.shown', 'commandLine'],
  ]);
});

test('what the operator does leaves no address in the audit trail', async () => {
  const { email, browser } = await person();
  await operate(platform, 'account', 'show', email);
  await operate(platform, 'account', 'lock', email);
  await operate(platform, 'account', 'unlock', email);
  const written = JSON.stringify(await actsOf(browser.accountID));
  expect(written).not.toContain('@');
  expect(written).not.toContain('op.person');
});

test('an account that is not there is refused with a sentence', async () => {
  const byAddress = await operate(platform, 'account', 'show', 'nobody@foyer.example');
  const byID = await operate(platform, 'account', 'freeze', 'nobody');
  const noAddress = await operate(platform, 'account', 'lock', 'a@b@');
  expect([byAddress, byID, noAddress].map(({ exit }) => exit)).toEqual([1, 1, 1]);
  expect(byAddress.complaints).toBe('No account has the address nobody@foyer.example.');
  expect(byID.complaints).toBe('No account has the id nobody.');
  expect(noAddress.complaints).toBe('a@b@ is not an e-mail address.');
});

test('living sessions are listed with their devices, ended ones are not', async () => {
  const { email, browser } = await person();
  const { browser: other } = await signIn(platform, email);
  await platform.succeed('accountLogout', {}, { browser: other });
  const listed = await operate(platform, 'account', 'sessions', email, '--json');
  const sessions = JSON.parse(listed.out);
  expect(sessions).toHaveLength(1);
  expect(sessions[0].sessionID).toBeTypeOf('string');
  expect((await operate(platform, 'account', 'sessions', email)).out).toMatch(/^SESSION +STARTED/);
  expect(await actsOf(browser.accountID)).toMatchObject([
    { event: 'session.listed' },
    { event: 'session.listed' },
  ]);
});

test('R39: whoever is signed in hears that the account is frozen, however long the freeze took', async () => {
  const { email, browser } = await person();
  const { clock } = platform.services;
  const now = clock.now.bind(clock);
  let asked = 0;
  vi.spyOn(clock, 'now').mockImplementation(() => {
    asked += 1;
    return now() + asked;
  });
  await operate(platform, 'account', 'freeze', email);
  vi.restoreAllMocks();
  expect(asked).toBeGreaterThan(1);
  expect((await platform.call('getAccountDataInfo', {}, { browser }))[0]).toBe(11248);
});

test('R39: freezing ends every session at once, tells the owner, and a second time changes nothing', async () => {
  const { email, browser } = await person();
  const { browser: other } = await signIn(platform, email);
  const frozen = await operate(platform, 'account', 'freeze', email);
  expect([frozen.exit, frozen.out]).toEqual([0, 'Frozen. Sessions ended: 2.']);
  for (const one of [browser, other]) {
    const [fault] = await platform.call('getAccountDataInfo', {}, { browser: one });
    expect(fault).toBe(11248);
  }
  expect((await operate(platform, 'account', 'freeze', email)).out).toBe('It was frozen before.');
  expect((await operate(platform, 'account', 'show', email)).out).toMatch(/State +frozen since /);
  const acts = await actsOf(browser.accountID);
  expect(acts.filter(({ event }) => event === 'account.frozen')).toEqual([
    { event: 'account.frozen', source: 'commandLine', details: { sessionsEnded: 2 } },
  ]);
  const subjects = () => platform.inbox.of(email).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('Frozen'));
});

test('an account that was let go signs in again', async () => {
  const { email, browser } = await person();
  await operate(platform, 'account', 'freeze', email);
  const [whileFrozen] = await platform.call('authByPWDOrOTM', { email, password: goodPassword }, { browser });
  const freed = await operate(platform, 'account', 'unfreeze', browser.accountID);
  expect([whileFrozen, freed.out]).toEqual([11248, 'No longer frozen.']);
  await signIn(platform, email, goodPassword, browser);
  expect((await operate(platform, 'account', 'unfreeze', email)).out).toBe('It was not frozen.');
});

test('a locked address refuses strangers for as long as was said, and not its own browser', async () => {
  const { email, browser } = await person();
  const locked = await operate(platform, 'account', 'lock', email, '--minutes', '30');
  expect(locked.out).toMatch(/^Locked until 2026-/);
  const [fault, details] = await platform.call(
    'authByPWDOrOTM',
    { email, password: goodPassword },
    { browser: newBrowser() },
  );
  expect([fault, details]).toMatchObject([11247, { account_locked: true, accountLockTimeInSec: 30 * 60 }]);
  const { out } = await operate(platform, 'account', 'show', email);
  expect(out).toContain('locked for unknown browsers until');
  await signIn(platform, email, goodPassword, browser);
  expect((await operate(platform, 'account', 'unlock', email)).out).toBe('Unlocked.');
  await signIn(platform, email);
  const events = (await actsOf(browser.accountID)).map(({ event }) => event);
  expect(events.sort()).toEqual(['account.locked', 'account.shown', 'account.unlocked']);
});

test('an address without an account can be locked and unlocked like any other', async () => {
  const email = 'stranger@foyer.example';
  expect((await operate(platform, 'account', 'lock', email)).exit).toBe(0);
  const password = 'whatever it may be';
  const [locked] = await platform.call('authByPWDOrOTM', { email, password }, { browser: newBrowser() });
  expect((await operate(platform, 'account', 'unlock', email)).exit).toBe(0);
  const [after] = await platform.call('authByPWDOrOTM', { email, password }, { browser: newBrowser() });
  expect([locked, after]).toEqual([11247, 11201]);
});

test('wrong passwords are forgotten with the lock that they led to', async () => {
  const { email } = await person();
  const stranger = newBrowser();
  for (let nth = 0; nth < 5; nth += 1) {
    await platform.call('authByPWDOrOTM', { email, password: 'not the one' }, { browser: stranger });
  }
  const [locked] = await platform.call(
    'authByPWDOrOTM',
    { email, password: goodPassword },
    { browser: stranger },
  );
  await operate(platform, 'account', 'unlock', email);
  const [after] = await platform.call(
    'authByPWDOrOTM',
    { email, password: 'not the one' },
    { browser: stranger },
  );
  expect([locked, after]).toEqual([11247, 11201]);
});

test('whoever mistyped codes or passwords, in a known browser or in others, is let in again by unlocking', async () => {
  const { email, browser } = await person();
  const bizType = 'login';
  const codes = codeCalls(platform);
  const tried = async (by: Browser) => (await tryPassword(platform, by, { email }))[0];
  await platform.clock.advance(limits.send.interval);
  await codes.failOneCode(browser, { email, bizType });
  await platform.clock.advance(minutes(6));
  expect((await codes.failOneCode(browser, { email, bizType }))[0]).toBe(11247);
  for (let nth = 0; nth < 4; nth += 1) await tried(browser);
  expect(await tried(browser)).toBe(11247);
  await platform.clock.advance(limits.send.interval);
  expect((await codes.send(browser, { email, bizType }))[0]).toBe(11247);

  expect((await operate(platform, 'account', 'unlock', email)).out).toBe('Unlocked.');
  expect(await tried(browser)).toBe(11201);
  expect((await codes.prove(browser, { email, bizType }))[0]).toBe(0);
});

test.each([['0'], ['10081'], ['x'], ['1.5']])(
  'a lock of %s minutes is refused as a slip of the pen',
  async (given) => {
    const { exit, complaints } = await operate(
      platform,
      'account',
      'lock',
      'a@foyer.example',
      '--minutes',
      given,
    );
    expect(exit).toBe(64);
    expect(complaints).toContain('Write whole minutes from 1 to 10080.');
  },
);
