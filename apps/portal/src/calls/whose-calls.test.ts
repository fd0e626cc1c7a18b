import { type CallName, calls } from '@foyer/contract/calls';
import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { local } from '../session/browser/web-storage.ts';
import { navigationState, setNavigation } from '../session/navigation.ts';
import { readStash } from '../session/stash.ts';
import { actingAccount, currentUser, endSession, keepUser, type User } from '../session/user/user.ts';
import { openScriptedPlatform } from '../testing/scripted-platform.ts';
import { call } from './call.ts';
import { changes } from './changes.ts';
import { makeCall } from './client.ts';

const platform = openScriptedPlatform();
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  platform.asked.length = 0;
  platform.done.length = 0;
  platform.sessions.clear();
  platform.replies.clear();
  setNavigation({ protocols: 'settled', deletionDue: false });
  endSession('signedOut');
});

const user = (accountID: string, token: string, lifeMs = 900_000): User => ({
  appID: defaultAppID,
  token,
  tokenExpiresAt: Date.now() + lifeMs,
  accountID,
  userInfo: { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false },
});

/** What another tab keeps for all tabs, before this one is told of it. */
const keepInOtherTab = (kept: User | undefined) =>
  local.write('user', kept && JSON.stringify({ ...kept, showAccountFrozenDialog: false }));

function signOutInOtherTab(): void {
  platform.sessions.clear();
  keepInOtherTab(undefined);
}

function signInInOtherTab(accountID: string): void {
  platform.sessions.set('signed in', accountID);
  keepInOtherTab(user(accountID, 'signed in'));
}

function switchInOtherTab(accountID: string): void {
  signOutInOtherTab();
  signInInOtherTab(accountID);
}

/** What another tab does meanwhile, and for whom the call is done in the end. */
const meanwhile = [
  { what: 'another account has signed in', act: () => switchInOtherTab('b'), doneFor: [] },
  { what: 'the account has signed out', act: signOutInOtherTab, doneFor: [] },
  { what: 'the account has signed in anew', act: () => switchInOtherTab('a'), doneFor: ['a'] },
];

/** What holds the call up while the other tab acts: the call itself, or the renewal that it needs first. */
const holdUps = [
  { when: 'while the call is on its way', lifeMs: 900_000, held: (name: CallName) => name },
  { when: 'while its refused token is renewed', lifeMs: 900_000, held: () => 'refreshAuth' as const },
  { when: 'while its old token is renewed', lifeMs: 10_000, held: () => 'refreshAuth' as const },
];

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'refreshAuth');

/** The same for every call of the contract. */
const forAll = <Outcome>(outcome: Outcome) => Object.fromEntries(names.map((name) => [name, outcome]));

test.each(holdUps.flatMap((holdUp) => meanwhile.map((each) => ({ ...holdUp, ...each }))))(
  'F8: every call is done for who pressed or not at all: $when, $what',
  async ({ lifeMs, held, act, doneFor }) => {
    const outcomes: Record<string, unknown> = {};
    for (const name of names) {
      platform.done.length = 0;
      keepUser(user('a', 'pressed', lifeMs));
      const holding = platform.hold(held(name));
      const made = makeCall(name, { name }, 'a');
      await holding.hasCome;
      act();
      const kept = local.read('user');
      holding.release();
      const [fault] = await made;
      const wasLeft = local.read('user') === kept;
      outcomes[name] = { fault, doneFor: platform.done.map(({ accountID }) => accountID), wasLeft };
    }
    expect(outcomes).toEqual(forAll({ fault: doneFor.length > 0 ? 0 : 11001, doneFor, wasLeft: true }));
    expect(platform.asked.filter(({ accountID }) => accountID === 'b')).toEqual([]);
  },
);

test('F8: every call goes on with the token that another tab has renewed, and renews none itself', async () => {
  const outcomes: Record<string, unknown> = {};
  for (const name of names) {
    keepUser(user('a', 'pressed'));
    const holding = platform.hold(name);
    const made = makeCall(name, { name }, 'a');
    await holding.hasCome;
    platform.sessions.set('renewed', 'a');
    keepInOtherTab(user('a', 'renewed'));
    holding.release();
    outcomes[name] = (await made)[0];
  }
  expect(outcomes).toEqual(forAll(0));
  expect(platform.done).toEqual(names.map((name) => ({ name, accountID: 'a' })));
  expect(platform.asked.filter(({ name }) => name === 'refreshAuth')).toEqual([]);
});

test('F8: no call that is pressed before the page is told of another account is done for that account', async () => {
  for (const name of names) {
    keepUser(user('a', 'pressed'));
    switchInOtherTab('b');
    const holding = platform.hold(name);
    void call(name, {} as never);
    await holding.hasCome;
    holding.release();
  }
  expect(platform.asked).toEqual(names.map((name) => ({ name, accountID: 'common' })));
  expect(platform.done).toEqual([]);
});

test('F8: a page that has shown one account acts for no other one, also once it is told', async () => {
  keepUser(user('a', 'pressed'));
  expect(actingAccount()).toBe('a');
  endSession('signedOut');
  expect(actingAccount()).toBeUndefined();
  keepUser(user('b', 'signed in'));
  expect(actingAccount()).toBe('a');
});

test('F8: nobody’s call ends no session that another tab has begun meanwhile', async () => {
  const holding = platform.hold('verifyEmailByCodeNoAuth');
  const made = makeCall('verifyEmailByCodeNoAuth', {}, undefined);
  await holding.hasCome;
  signInInOtherTab('b');
  holding.release();
  expect((await made)[0]).toBe(11001);
  expect(currentUser()).toMatchObject({ accountID: 'b', token: 'signed in' });
});

test('F8: nobody’s call takes away no word about an account that was frozen', async () => {
  keepUser(user('a', 'pressed'));
  endSession('frozen');
  const kept = local.read('user');
  expect((await makeCall('getAccountDataInfo', {}, undefined))[0]).toBe(11001);
  expect(local.read('user')).toBe(kept);
});

test.each<[string, number, object]>([
  ['an account', 0, { email: 'a@mail.example', verifyEmail: false, protocolsPending: true }],
  ['11247', -11247129, { accountLockTimeInSec: 60, lockedBy: 'password', locked: 'signIn' }],
  ['11248', -11248129, {}],
  ['11266, documents', -11266129, { due: 'protocols' }],
  ['11266, deletion', -11266129, { due: 'deletion' }],
])('F8: what is answered to one account changes nothing for another: %s', async (_, code, result) => {
  keepUser(user('a', 'pressed'));
  platform.sessions.set('pressed', 'a');
  platform.replies.set('getAccountDataInfo', [code, result]);
  const holding = platform.hold('getAccountDataInfo');
  const made = makeCall('getAccountDataInfo', {}, 'a');
  await holding.hasCome;
  signInInOtherTab('b');
  const kept = local.read('user');
  holding.release();
  await made;
  expect(platform.done).toEqual([{ name: 'getAccountDataInfo', accountID: 'a' }]);
  expect(local.read('user')).toBe(kept);
  expect(navigationState()).toMatchObject({ protocols: 'settled', deletionDue: false });
  expect(readStash('lockAccountInfo')).toBeUndefined();
});

test.each<[string, () => void, unknown[]]>([
  ['another account is signed in by now', () => signInInOtherTab('b'), []],
  ['nobody is signed in by now', () => keepInOtherTab(undefined), [0]],
  ['the same account is signed in anew', () => signInInOtherTab('a'), [0]],
])('F8: an answer reaches no screen for another account: %s', async (_, act, faults) => {
  keepUser(user('a', 'pressed'));
  platform.sessions.set('pressed', 'a');
  const holding = platform.hold('setPassword');
  const reached: unknown[] = [];
  void call('setPassword', { newPassword: 'eleven copper kettles' }).then(([fault]) => reached.push(fault));
  await holding.hasCome;
  act();
  const isAnswered = new Promise<void>((resume) => void changes.subscribe(resume));
  holding.release();
  await isAnswered;
  await new Promise<void>((resume) => setImmediate(resume));
  expect(reached).toEqual(faults);
});

test('F8: renewing one account’s token does not stand for renewing another’s', async () => {
  keepUser(user('a', 'first', 10_000));
  platform.sessions.set('first', 'a').set('second', 'b');
  const holding = platform.hold('refreshAuth');
  const ofFirst = makeCall('setPassword', {}, 'a');
  await holding.hasCome;
  keepInOtherTab(user('b', 'second', 10_000));
  const [ofSecond] = await makeCall('setPassword', {}, 'b');
  expect([ofSecond, currentUser()?.token]).toEqual([0, 'second, renewed']);
  holding.release();
  expect((await ofFirst)[0]).toBe(11001);
  expect(currentUser()).toMatchObject({ accountID: 'b', token: 'second, renewed' });
});
