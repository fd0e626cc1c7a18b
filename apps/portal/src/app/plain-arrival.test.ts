import { languages } from '@foyer/contract/languages';
import { appIDs } from '@foyer/contract/partner-apps';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, type GuardState } from './guard.ts';
import { login, plainArrival } from './plain-arrival.ts';

const nobodySignedIn: fc.Arbitrary<GuardState> = fc.record({
  signedIn: fc.constant(false),
  storedLanguage: fc.option(fc.constantFrom(...languages), { nil: undefined }),
  browserLanguages: fc.array(fc.string()),
  partner: fc.option(
    fc.record({
      appID: fc.constantFrom(...appIDs),
      action: fc.constant('login' as const),
      otherParams: fc.constant({}),
    }),
    { nil: undefined },
  ),
  returnTo: fc.option(fc.webPath(), { nil: undefined }),
  legalSettled: fc.boolean(),
  protocolsPending: fc.boolean(),
  has: fc.func(fc.boolean()),
  hasScreen: fc.constant((path: string) => path === login.path),
});

test('whatever the guard would have known, it would have shown the plain sign-in page and done nothing else', () => {
  fc.assert(
    fc.property(nobodySignedIn, (state) => {
      const { effects, ...decision } = decide(login.path, state);
      expect(decision).toEqual({ kind: 'show', path: login.path, address: login.path });
      expect(Object.keys(effects)).toEqual(['language']);
    }),
  );
});

const plain = { address: '/login', signedIn: false };

test.each([
  ['somebody is signed in', { renderedPath: '/login' }, { ...plain, signedIn: true }],
  ['the address asks for something', { renderedPath: '/login' }, { ...plain, address: '/login?lang=de' }],
  ['the address carries a secret', { renderedPath: '/login' }, { ...plain, address: '/login#t=secret' }],
  ['it is another page', { renderedPath: '/register-by-password' }, plain],
  ['the page was not rendered ahead', {}, plain],
])('the guard is asked where %s', (_, page, asked) => {
  expect(plainArrival(page, asked)).toBeUndefined();
});

test('the plain sign-in page is shown without the guard', () => {
  expect(plainArrival({ renderedPath: '/login' }, plain)?.Screen).toBe(login.Screen);
});
