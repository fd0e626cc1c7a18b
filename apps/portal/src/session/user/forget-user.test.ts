import { beforeEach, expect, test } from 'vitest';
import { isFreedBy, keepFreed } from '../browser/freed-browser.ts';
import { keepInMemory } from '../browser/web-storage.ts';
import { navigationState, setNavigation } from '../navigation.ts';
import { currentPartner, keepPartner, partnerContext } from '../request/partner.ts';
import { readStash, writeStash } from '../stash.ts';
import { clearTab, forgetUser } from './forget-user.ts';
import { currentUser, keepUser } from './user.ts';

const now = Date.now();

/** Everything that a tab may keep, as it is in the middle of things. */
function keepEverything(action: 'login' | 'bindGoogleVoice'): void {
  keepPartner({ link: { appID: 'petApp', action, otherParams: {}, rawQuery: '' } });
  writeStash('owner', { accountID: 'a' });
  writeStash('signInEmail', { email: 'a@mail.example' });
  writeStash('emailVerification', { bizType: 'login', email: 'a@mail.example' });
  writeStash('lockAccountInfo', { email: 'a@mail.example', accountLockTimeInSec: 60 });
  writeStash('emailCodeSuccess', {
    bizType: 'register',
    bizToken: 't',
    email: 'a@mail.example',
    expiresAt: now + 60_000,
  });
  writeStash('changePasswordSuccess', { sessionsEnded: 1, kept: false });
  writeStash('resetPasswordSuccess', { sessionsEnded: 1 });
  writeStash('initialLegalAgreement', { initToken: 't', protocols: [] });
  writeStash('returnTo', { path: '/personal-center/security' });
  writeStash('pairing', { userCode: 'WDJB-MJHT', at: now });
  writeStash('verifyEmailFrom', { path: '/personal-center/profile' });
  writeStash('feedbackDraft', { topic: 'code', message: 'No code.', email: 'a@mail.example' });
  writeStash('lastProblem', { traceId: 'WEB1-00001', at: now });
  keepFreed('link', now + 60_000);
  setNavigation({ protocols: 'due', isSendCode: true, isCountdown: true });
}

const keys = [
  'owner',
  'partner',
  'signInEmail',
  'emailVerification',
  'lockAccountInfo',
  'emailCodeSuccess',
  'changePasswordSuccess',
  'resetPasswordSuccess',
  'initialLegalAgreement',
  'returnTo',
  'pairing',
  'verifyEmailFrom',
  'feedbackDraft',
  'lastProblem',
] as const;
const left = () => keys.filter((key) => readStash(key) !== undefined);

beforeEach(() => {
  keepInMemory();
  keepUser({
    appID: 'accountWeb',
    token: 't',
    tokenExpiresAt: now + 60_000,
    accountID: 'a',
    userInfo: { email: 'a@mail.example', verifyEmail: true, mailConfirmation: false },
  });
});

test('what is looked at here is everything that a tab keeps', () => {
  keepEverything('login');
  expect(left()).toEqual(keys);
});

test.each([
  ['a sign-out', 'signedOut', 'bindGoogleVoice', ['partner']],
  ['a sign-out', 'signedOut', 'login', ['partner']],
  ['a deletion', 'deleting', 'login', ['partner']],
  ['11248', 'frozen', 'bindGoogleVoice', ['partner']],
  ['11001', 'expired', 'login', ['partner', 'returnTo', 'pairing']],
  ['11001', 'expired', 'bindGoogleVoice', ['partner', 'returnTo', 'pairing']],
  ['a change of accounts', 'switching', 'login', ['partner']],
] as const)('F1, X11: after %s (%s, %s) only this is left: %j', (_, reason, action, kept) => {
  keepEverything(action);
  forgetUser(reason);
  expect(currentUser()).toBeUndefined();
  expect(left()).toEqual(kept);
  expect(isFreedBy('link')).toBe(false);
  expect(navigationState()).toMatchObject({ protocols: 'unknown', isSendCode: false, isCountdown: false });
});

test('F1: a request that is closed ends with the session', () => {
  keepEverything('login');
  const partner = currentPartner();
  if (partner) keepPartner({ ...partner, closed: 'answer' });
  forgetUser('signedOut');
  expect(left()).toEqual([]);
});

test('F1: what a partner asked for is left if another tab has ended the session, without the secrets of its link', () => {
  keepEverything('login');
  const link = partnerContext();
  if (link) keepPartner({ link: { ...link, accessToken: 't', otherParams: { accessToken: 't' } } });
  clearTab(undefined);
  expect(left()).toEqual(['partner']);
  expect(partnerContext()).toEqual(link);
});
