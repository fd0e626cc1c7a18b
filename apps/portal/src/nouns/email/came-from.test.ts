import { beforeEach, expect, test } from 'vitest';
import { keepInMemory } from '../../session/browser/web-storage.ts';
import { setNavigation } from '../../session/navigation.ts';
import { removeStash, writeStash } from '../../session/stash.ts';
import { cameFrom, noteCameFrom } from './came-from.ts';

beforeEach(() => {
  keepInMemory();
  removeStash('verifyEmailFrom');
});

test.each([
  ['a page of the account', '/personal-center/profile', '/personal-center/profile'],
  ['nowhere', '', '/personal-center/security'],
  ['the sign-in', '/login', '/personal-center/security'],
  ['a later step of the flow', '/personal-center/verify-email-code-personal', '/personal-center/security'],
])('whoever comes from %s is led back to it, or to where addresses are looked after', (_, fromPath, back) => {
  setNavigation({ fromPath });
  noteCameFrom();
  expect(cameFrom()).toBe(back);
});

test('a step back inside the flow does not change where it began', () => {
  setNavigation({ fromPath: '/personal-center/profile' });
  noteCameFrom();
  setNavigation({ fromPath: '/personal-center/verify-email-code-personal' });
  noteCameFrom();
  expect(cameFrom()).toBe('/personal-center/profile');
});

test('what was put into the storage from outside leads nowhere else', () => {
  writeStash('verifyEmailFrom', { path: 'https://elsewhere.example/personal-center/profile' });
  expect(cameFrom()).toBe('/personal-center/security');
});
