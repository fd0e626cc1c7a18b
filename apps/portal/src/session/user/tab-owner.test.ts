import { beforeEach, expect, test } from 'vitest';
import { keepInMemory } from '../browser/web-storage.ts';
import { clearStash, readStash, type StashKey, writeStash } from '../stash.ts';
import { claimTab } from './tab-owner.ts';
import { endSession, keepUser } from './user.ts';

const signIn = (accountID: string) =>
  keepUser({
    appID: 'accountWeb',
    token: 't',
    tokenExpiresAt: Date.now() + 60_000,
    accountID,
    userInfo: { email: `${accountID}@mail.example`, verifyEmail: true, mailConfirmation: false },
  });

/** A tab of the account `a`, in the middle of things. */
beforeEach(() => {
  keepInMemory();
  clearStash();
  signIn('a');
  claimTab();
  writeStash('partner', { link: { appID: 'petApp', action: 'login', otherParams: {}, rawQuery: '' } });
  writeStash('returnTo', { path: '/personal-center/activity?event=1' });
  writeStash('feedbackDraft', {
    topic: 'code',
    message: 'No code.',
    email: 'a@mail.example',
    accountID: 'a',
  });
  writeStash('changeEmail', { email: 'a@mail.example', undoUntil: '2027-01-01T00:00:00Z' });
});

const keys: StashKey[] = ['partner', 'returnTo', 'feedbackDraft', 'changeEmail'];
const left = () => keys.filter((key) => readStash(key) !== undefined);

test('F8: a page that is opened in the tab of the same account finds everything there', () => {
  expect([claimTab(), left()]).toEqual([false, keys]);
});

test('F8: a page that is opened for another account finds what a partner asked for, and nothing else', () => {
  signIn('b');
  expect([claimTab(), left()]).toEqual([true, ['partner']]);
  expect([claimTab(), readStash('owner')]).toEqual([false, { accountID: 'b' }]);
});

test('F8: a page that is opened after the session has ended elsewhere finds nothing of its account', () => {
  endSession('signedOut');
  expect(claimTab()).toBe(false);
  expect(left()).not.toContain('feedbackDraft');
  expect(left()).not.toContain('changeEmail');
  expect(readStash('owner')).toBeUndefined();
});
