import { needsSession } from '@foyer/contract/paths/path-rules';
import { portalPaths } from '@foyer/contract/paths/portal-paths';
import { describe, expect, test } from 'vitest';
import { decide, type GuardState } from './guard.ts';
import { resolve } from './resolve.ts';
import { outcome, signedIn, signedOut } from './testing/guard-states.ts';

describe('3. session', () => {
  const closed = portalPaths.filter(needsSession);
  const open = portalPaths.filter((path) => !needsSession(path));

  test.each(closed)('signed out, %s leads to the sign-in and is kept for afterwards', (path) => {
    const notice = path === '/pair' ? 'signInToPair' : 'signInFirst';
    expect(outcome(path)).toEqual({ kind: 'redirect', to: '/login', returnTo: path, notice });
  });

  test('the code of a device that a link brings is kept, and stands in no address', () => {
    const wanted = '/pair#c=WDJB-MJHT';
    const userCode = 'WDJB-MJHT';
    expect(outcome(wanted)).toMatchObject({ to: '/login', returnTo: '/pair', userCode });
    expect(outcome(wanted, signedIn)).toEqual({ kind: 'show', path: '/pair', address: '/pair', userCode });
  });

  test('A10: the event of the timeline that a letter led to is kept for after the sign-in; no other query is', () => {
    const wanted = '/personal-center/activity?event=3b6f0f4e-51c2';
    expect(outcome(wanted)).toMatchObject({ to: '/login', returnTo: wanted });
    expect(outcome(wanted, { ...signedIn, returnTo: wanted })).toMatchObject({
      kind: 'show',
      returnTo: null,
    });
    expect(outcome('/personal-center/profile?x=1')).toMatchObject({ returnTo: '/personal-center/profile' });
  });

  test.each(closed)('signed in, %s opens', (path) => {
    expect(outcome(path, { ...signedIn, has: () => true })).toEqual({ kind: 'show', path, address: path });
  });

  test.each(open)('signed out, %s opens as far as its flow allows', (path) => {
    expect(outcome(path, { ...signedOut, has: () => true })).toMatchObject({ path, address: path });
  });

  test.each(['/', '/login', '/login-by-code', '/login-by-password', '/register-by-password'])(
    'signed in, %s leads to what comes after a sign-in',
    (path) => {
      let decision = outcome(path, signedIn);
      if (decision.kind === 'redirect' && decision.to === '/login') decision = outcome('/login', signedIn);
      expect(decision).toMatchObject({ kind: 'redirect', to: '/personal-center/profile' });
    },
  );

  test('the path that was wanted is used up when it is shown, not before', () => {
    const returnTo = '/personal-center/security';
    expect(outcome('/login', { ...signedIn, returnTo })).toEqual({ kind: 'redirect', to: returnTo });
    expect(outcome(returnTo, { ...signedIn, returnTo })).toMatchObject({ kind: 'show', returnTo: null });
    expect(outcome('/personal-center/profile', { ...signedIn, returnTo })).not.toHaveProperty('returnTo');
  });

  test('after a sign-in the protocols come first, and the wanted path waits', () => {
    const state: GuardState = { ...signedIn, protocols: 'unknown', returnTo: '/personal-center/profile' };
    expect(outcome('/login', state)).toEqual({ kind: 'redirect', to: '/legal-agreement' });
  });

  test('the action that the partner asked for decides where a sign-in leads', () => {
    const link = { appID: 'cloudApp', action: 'bindGoogleVoice', otherParams: {}, rawQuery: '' } as const;
    expect(outcome('/login', { ...signedIn, partner: { link } })).toMatchObject({ to: '/link-to-google' });
  });

  test('with protocols pending only what the platform answers then stays open', () => {
    const state: GuardState = { ...signedIn, protocols: 'due' };
    expect(outcome('/personal-center/profile', state)).toEqual({
      kind: 'redirect',
      to: '/legal-agreement',
      returnTo: '/personal-center/profile',
    });
    for (const path of [
      '/legal-agreement',
      '/del-account-data',
      '/del-brand-data',
      '/personal-center/export',
    ])
      expect(outcome(path, state).kind, path).not.toBe('redirect');
    expect(outcome('/troubleshooting', state)).toMatchObject({ kind: 'show' });
    expect(outcome('/contact-us', state)).toMatchObject({ kind: 'show' });
  });
});

describe('5. steps', () => {
  test.each([
    ['/login-by-code', 'emailVerification', '/login'],
    ['/send-code-frequently', 'emailVerification', '/login'],
    ['/lock-account', 'lockRecord', '/login'],
    ['/lock-account', 'lockAccountInfo', '/login'],
    ['/init-legal-agreement', 'initialLegalAgreement', '/login'],
    ['/mfa', 'mfaLogin', '/login'],
    ['/third-login/bind-email', 'thirdPartyBind', '/login'],
    ['/third-login/verify-email', 'emailVerification', '/login'],
    ['/verify-email-code', 'emailVerification', '/forgot-password'],
    ['/reset-password', 'emailCodeSuccess', '/forgot-password'],
  ])('%s needs %s, else its flow begins at %s with a sentence', (path, needed, first) => {
    expect(outcome(path)).toEqual({ kind: 'redirect', to: first, notice: 'startAgain' });
    expect(outcome(path, { ...signedOut, has: (need) => need === needed }).kind).not.toBe('redirect');
  });

  test('F7: who opens the end of a new password for a request by itself begins there, and is told nothing', () => {
    const path = '/dsrr-reset-password-success';
    expect(outcome(path)).toEqual({ kind: 'redirect', to: '/dsrr-check-email' });
    const done: GuardState = { ...signedOut, has: (need) => need === 'resetPasswordSuccess' };
    expect(outcome(path, done)).toMatchObject({ kind: 'show' });
  });
});

describe('5. steps in a session', () => {
  test.each([
    ['/personal-center/otp-code', 'mfaSetting', '/personal-center/otp'],
    ['/personal-center/verify-email-code-personal', 'emailVerification', '/personal-center/verify-email'],
  ])('%s needs %s, else its flow begins at %s with a sentence', (path, needed, first) => {
    const without = { ...signedIn, has: () => false };
    expect(outcome(path, without)).toEqual({ kind: 'redirect', to: first, notice: 'startAgain' });
    expect(outcome(path, { ...signedIn, has: (need) => need === needed }).kind).not.toBe('redirect');
  });

  test.each([
    ['/reset-password-success', 'resetPasswordSuccess', '/forgot-password'],
    ['/personal-center/change-password-success', 'changePasswordSuccess', '/personal-center/change-password'],
    ['/personal-center/change-email-success', 'changeEmail', '/personal-center/change-email-verify-password'],
    ['/del-user-data-success', 'deleteUserData', '/del-brand-data'],
  ])(
    'F7: without its success (%s needs %s) a success screen leads to %s, and says nothing',
    (path, needed, first) => {
      const without = { ...signedIn, has: () => false };
      expect(outcome(path, without)).toEqual({ kind: 'redirect', to: first });
      expect(outcome(path, { ...signedIn, has: (need) => need === needed }).kind).not.toBe('redirect');
    },
  );

  test('whoever is signed in is led home from a step of a sign-in, and is not told to begin again', () => {
    const { decision, effects } = resolve('/mfa', signedIn);
    expect(decision).toMatchObject({ kind: 'show', path: '/personal-center/profile' });
    expect(effects.notice).toBeUndefined();
  });

  test('who comes back from a partner by Back is at home, and told nothing', () => {
    const home = { kind: 'redirect', to: '/personal-center/profile' };
    expect(outcome('/continue-to-app', { ...signedIn, has: () => false })).toEqual(home);
  });
});

describe('paths', () => {
  test.each([
    ['/', '/login'],
    ['/personal-center', '/personal-center/profile'],
    ['/personal-center/', '/personal-center/profile'],
  ])('%s leads to %s', (path, to) => {
    expect(outcome(path)).toEqual({ kind: 'redirect', to });
  });

  test.each(['/nowhere', '/__proto__', '/constructor', '/login/x', '/%00', '/index.html'])(
    '%s, of which the guard knows nothing, is passed on, whatever the session',
    (path) => {
      expect(outcome(path)).toMatchObject({ kind: 'show', path });
      if (!path.startsWith('/login')) expect(outcome(path, signedIn)).toMatchObject({ kind: 'show', path });
    },
  );

  test('a slash at the end makes no difference', () => {
    expect(outcome('/login/')).toMatchObject({ kind: 'show', path: '/login', address: '/login' });
  });

  test('no address leads in circles, signed in or out, with or without what steps need', () => {
    for (const signedInNow of [true, false])
      for (const protocols of ['unknown', 'due', 'settled'] as const)
        for (const returnTo of [undefined, '/login', '/legal-agreement', '/personal-center/security'])
          for (const has of [() => true, () => false])
            for (const first of ['/', '/personal-center', ...portalPaths]) {
              const state = { ...signedOut, signedIn: signedInNow, protocols, returnTo, has };
              expect(() => resolve(first, state), first).not.toThrow();
            }
  });
});

test('the number of a receipt comes with the link of its letter; one that was cut off is none', () => {
  const number = 'q83vEjRWeJCrze8SNFZ4kA';
  const opened = (hash: string, purpose: string) =>
    decide(`/handler?for=${purpose}#t=${hash}`, signedOut).effects;
  expect(opened(number, 'receipt')).toMatchObject({ linkToken: number, linkPurpose: 'receipt' });
  expect(opened(number.slice(1), 'receipt')).toMatchObject({ linkToken: '' });
  expect(opened(number, 'cancelDeletion')).toMatchObject({ linkToken: '' });
});

test('C3: while the account is about to be deleted what needs a session leads to where it can be kept', () => {
  const state: GuardState = { ...signedIn, deletionDue: true };
  const to = (path: string) => decide(path, state);
  for (const path of [
    '/personal-center/profile',
    '/personal-center/security',
    '/del-account-data',
    '/link-to-google',
  ])
    expect(to(path)).toMatchObject({ kind: 'redirect', to: '/del-account-success' });
  for (const path of ['/del-account-success', '/personal-center/export', '/legal-agreement', '/handler'])
    expect(to(path)).toMatchObject({ kind: 'show', path });
});
