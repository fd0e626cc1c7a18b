import { languages } from '@foyer/contract/languages';
import { appIDs } from '@foyer/contract/nouns/partner-apps';
import { expect, test } from 'vitest';
import type { GuardState } from './guard.ts';
import { resolve } from './resolve.ts';

const signedOut: GuardState = {
  apps: new Set(appIDs),
  signedIn: false,
  storedLanguage: undefined,
  browserLanguages: ['en'],
  offeredLanguages: new Set(languages),
  partner: undefined,
  returnTo: undefined,
  protocols: 'unknown',
  deletionDue: false,
  has: () => false,
};

test('a link leads to its screen, with what every decision on the way asked for', () => {
  expect(resolve('/?appName=store&action=manage&lang=de', signedOut)).toEqual({
    decision: expect.objectContaining({ kind: 'show', path: '/login', address: '/login' }),
    effects: {
      language: 'de',
      keepLanguage: true,
      notice: 'signInFirst',
      partner: {
        link: {
          appID: 'store',
          action: 'manage',
          otherParams: { appName: 'store', action: 'manage', lang: 'de' },
          rawQuery: 'appName=store&action=manage&lang=de',
        },
      },
      returnTo: '/personal-center/security',
    },
  });
});

test('what a link brings has a say in the next decision', () => {
  const signedIn: GuardState = { ...signedOut, signedIn: true, protocols: 'settled' };
  expect(resolve('/?appName=store&action=login&accessToken=t', signedIn).decision).toMatchObject({
    kind: 'askWho',
    path: '/login',
  });
  expect(resolve('/?appName=cloudApp&action=bindGoogleVoice', signedIn).decision).toMatchObject({
    kind: 'show',
    path: '/link-to-google',
  });
});

test('an address that the family’s app would open works in a browser, where the app is missing', () => {
  const signedIn: GuardState = { ...signedOut, signedIn: true, protocols: 'settled' };
  for (const [path, action] of [
    ['/link-to-google', 'bindGoogleVoice'],
    ['/link-to-assistant', 'bindAssistant'],
  ]) {
    const address = `${path}?appName=cloudApp&action=${action}&client_id=c&redirect_uri=https://a.example/`;
    expect(resolve(address, signedIn).decision).toMatchObject({ kind: 'show', path });
    expect(resolve(address, signedOut).decision).toMatchObject({ kind: 'show', path: '/login' });
  }
});

test('the path that was wanted is used up where it is shown', () => {
  const returnTo = '/personal-center/security';
  const { decision, effects } = resolve('/', {
    ...signedOut,
    signedIn: true,
    protocols: 'settled',
    returnTo,
  });
  expect(decision).toMatchObject({ kind: 'show', path: returnTo });
  expect(effects.returnTo).toBeNull();
});
